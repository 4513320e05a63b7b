import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PageMeta } from '@/components/page-meta';
import { useApp } from '@/lib/app-context';
import { toRouteError } from '@/lib/prefetch';
import { ArticleReader } from '../reader/article-reader';
import { ArticleSkeleton } from '../reader/article-skeleton';
import { previewQuery } from '../queries';
import styles from './preview-page.module.css';

/** A text that is not published yet, for whoever was sent its link. */
const PreviewPage = () => {
  const { t } = useTranslation('article');
  const { token = '' } = useParams();
  const { data, error } = useQuery(previewQuery(useApp(), token));
  // a link that was revoked or is too old is the not-found page
  if (!data && error) throw toRouteError(error);
  if (!data) return <ArticleSkeleton />;
  return (
    <>
      <PageMeta
        title={t('preview.title', { title: data.title })}
        description={t('preview.notice')}
        isHidden
      />
      <p className={styles.notice} role="note">
        {t('preview.notice')}
      </p>
      <ArticleReader article={data} />
    </>
  );
};

export default PreviewPage;
