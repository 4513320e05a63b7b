import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Link } from '@/components/link';
import { PageMeta } from '@/components/page-meta';
import { PlainPage } from '@/components/plain-page';
import { ErrorScreen } from '@/features/error/components/error-screen';
import { paths } from '@contract/pages';
import styles from './route-error.module.css';

/** The status of an HTTP error, or the message of any other. */
const detailOf = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return String(error.status);
  return error instanceof Error ? error.message : '';
};

const Fallback = ({ error }: { error: unknown }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.failure}>
      <PageMeta title={t('failure.title')} description={t('failure.text')} isHidden />
      <h1 lang="en">{t('failure.title')}</h1>
      <p className={styles.detail}>
        <code>{detailOf(error)}</code>
      </p>
      <p>{t('failure.text')}</p>
      <p className={styles.ways}>
        <a href="">{t('failure.again')}</a>
        <Link to={paths.home}>{t('failure.home')}</Link>
      </p>
    </div>
  );
};

/** What is shown when a screen failed: not found, not allowed, or the generic fallback (spec section 8). */
export const RouteError = () => {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 0;
  if (status === 404) return <ErrorScreen reason="notFound" status={404} />;
  if (status === 403) return <ErrorScreen reason="forbidden" status={403} />;
  return <Fallback error={error} />;
};

/** The same when there is no frame around it. */
export const RootError = () => (
  <PlainPage>
    <RouteError />
  </PlainPage>
);
