import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '@contract/paths/pages';
import { ScreenHeader } from '@/components/admin/screen-header';
import { useCan } from '@/lib/session/abilities';
import { useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/i18n/locale';
import { ArticleTable } from '../components/article-table';

/** All articles, for administrators and read-only guests. */
const ArticlesScreen = () => {
  const { t } = useTranslation('admin-content');
  const locale = useLocale();
  const navigate = useNavigate();
  const canWrite = useCan('content.write');
  const label = t('articles.all');
  const begin = canWrite && (
    <Button type="primary" onClick={() => void navigate(withLocale(paths.newArticle, locale))}>
      {t('articles.add')}
    </Button>
  );
  return (
    <>
      <ScreenHeader title={label} />
      <ArticleTable isOwn={false} label={label} begin={begin} />
    </>
  );
};

export default ArticlesScreen;
