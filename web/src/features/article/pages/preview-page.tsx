import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type LoaderFunction, useParams } from 'react-router-dom';
import { PageMeta } from '@/components/page-meta';
import { useApp } from '@/lib/app-context';
import type { App } from '@/lib/http/endpoints';
import { prefetchEndpoint, prefetchQuery, toRouteError } from '@/lib/http/prefetch';
import { ArticleReader } from '../reader/article-reader';
import { ArticleSkeleton } from '../reader/article-skeleton';
import { previewQuery, TAGS_INPUT } from '../queries';
import styles from './preview-page.module.css';

/** Format of the tokens of preview links, and of the signed ones of the panel; anything else is a 404. */
const PREVIEW_TOKEN = /^[\w.-]{32,128}$/;

/** Data of a preview; an unknown or expired link throws a 404. */
export const loader =
  (app: App): LoaderFunction =>
  async ({ params: { token = '' } }) => {
    if (!PREVIEW_TOKEN.test(token)) throw toRouteError({ status: 404, message: '' });
    await Promise.all([
      prefetchQuery(app, previewQuery(app, token)),
      prefetchEndpoint(app, 'GET /tags', TAGS_INPUT),
    ]);
    return null;
  };

/** An unpublished text, for recipients of its link. */
const PreviewPage = () => {
  const { t } = useTranslation('article');
  const { token = '' } = useParams();
  const { data, error } = useQuery(previewQuery(useApp(), token));
  // a revoked or expired link shows the not-found page
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
