import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeader } from '@/components/admin/screen-header';
import { useCan } from '@/lib/abilities';
import { ArticleTable } from '../components/article-table';
import { NewArticleDialog } from '../components/new-article-dialog';

/** What the person wrote, and the way to write more. */
const MyArticlesScreen = () => {
  const { t } = useTranslation('admin-content');
  const [isWriting, setIsWriting] = useState(false);
  const canWrite = useCan('content.write');
  const label = t('articles.own');
  const begin = canWrite && (
    <Button type="primary" onClick={() => setIsWriting(true)}>
      {t('articles.write')}
    </Button>
  );
  return (
    <>
      <ScreenHeader title={label} />
      <ArticleTable isOwn label={label} begin={begin} />
      {isWriting && <NewArticleDialog onClose={() => setIsWriting(false)} />}
    </>
  );
};

export default MyArticlesScreen;
