import { useTranslation } from 'react-i18next';
import { paths } from '@contract/pages';
import { Link } from '@/components/link';
import { PageMeta } from '@/components/page-meta';
import styles from './error-screen.module.css';

/** What happened, and the ways on. */
export const ErrorScreen = ({ reason, status }: { reason: 'forbidden' | 'notFound'; status: number }) => {
  const { t } = useTranslation('error');
  return (
    <div className={styles.screen}>
      <PageMeta title={t(`${reason}.title`)} description={t(`${reason}.text`)} isHidden />
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <h1>{t(`${reason}.title`)}</h1>
      <p className={styles.text}>{t(`${reason}.text`)}</p>
      <p className={styles.ways}>
        <Link to={paths.home}>{t('home')}</Link>
        <Link to={paths.articles}>{t('articles')}</Link>
      </p>
    </div>
  );
};
