import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse } from 'react-router-dom';
import { Link } from '@/components/link';
import { PageMeta } from '@/components/page-meta';
import ErrorScreen from '@/features/error/components/error-screen';
import { errorDetail } from '@/lib/http/error-detail';
import { paths } from '@contract/paths/pages';
import styles from './route-error.module.css';

const Fallback = ({ error }: { error: unknown }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.failure}>
      <PageMeta title={t('failure.title')} description={t('failure.text')} isHidden />
      <h1 lang="en">{t('failure.title')}</h1>
      <p className={styles.detail}>
        <code>{errorDetail(error)}</code>
      </p>
      <p>{t('failure.text')}</p>
      <p className={styles.ways}>
        <a href="">{t('failure.again')}</a>
        <Link to={paths.home}>{t('failure.home')}</Link>
      </p>
    </div>
  );
};

/** The page shown for the error of a screen: not found, forbidden, or the generic fallback (spec section 8). */
const FailurePage = ({ error }: { error: unknown }) => {
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  if (status !== 404 && status !== 403) return <Fallback error={error} />;
  return (
    <div className={styles.inside}>
      <ErrorScreen reason={status === 404 ? 'notFound' : 'forbidden'} status={status} />
    </div>
  );
};

export default FailurePage;
