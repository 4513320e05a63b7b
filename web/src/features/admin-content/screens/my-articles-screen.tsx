import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '@contract/paths/pages';
import { ScreenHeader } from '@/components/admin/screen-header';
import { useCan } from '@/lib/session/abilities';
import { useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/i18n/locale';
import { ArticleTable } from '../components/article-table';

/** The user's own articles, and a button to create one. */
const MyArticlesScreen = () => {
  const { t } = useTranslation('admin-content');
  const navigate = useNavigate();
  const locale = useLocale();
  const canWrite = useCan('content.write');
  const label = t('articles.own');
  const begin = canWrite && (
    <Button type="primary" onClick={() => void navigate(withLocale(paths.writeArticle, locale))}>
      {t('articles.write')}
    </Button>
  );
  return (
    <>
      <ScreenHeader title={label} />
      <ArticleTable isOwn label={label} begin={begin} />
    </>
  );
};

export default MyArticlesScreen;
