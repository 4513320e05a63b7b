import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '@contract/paths/pages';
import { useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/i18n/locale';
import { session } from '@/lib/state/storage';
import styles from './route-error.module.css';

/** Key in session storage: the URL that was last reloaded automatically, and the number of the period. */
const LOADED_AGAIN = 'loaded_again';
/** A URL is reloaded automatically at most once per period. */
const PERIOD_MS = 30_000;

/** Stores that the page is reloaded. @returns false when it was reloaded in this period, or when storage fails */
const mayLoadAgain = (): boolean => {
  const note = `${window.location.href} ${Math.floor(Date.now() / PERIOD_MS)}`;
  if (session.get(LOADED_AGAIN) === note) return false;
  session.set(LOADED_AGAIN, note);
  return session.get(LOADED_AGAIN) === note;
};

/** Whether the server returns the page, e.g. again after a new build was installed. */
const canLoad = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', headers: { accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Reloads the document of the page, which is complete without the missing script, or names its replacement. */
const useSecondTry = (): void => {
  const { key } = useLocation();
  useEffect(() => {
    let isShown = true;
    const tryAgain = async () => {
      if ((await canLoad()) && isShown && mayLoadAgain()) window.location.reload();
    };
    void tryAgain();
    window.addEventListener('online', tryAgain);
    return () => {
      isShown = false;
      window.removeEventListener('online', tryAgain);
    };
  }, [key]);
};

/** The page of a screen whose script or data could not be loaded. Its links load documents, which need no script. */
export const UnloadedPage = () => {
  const { t } = useTranslation('error');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  useSecondTry();
  return (
    <div className={styles.failure} role="alert">
      <title>{t('unloaded.title')}</title>
      <h1>{t('unloaded.title')}</h1>
      <p>{t('unloaded.text')}</p>
      <p className={styles.ways}>
        <a href={pathname + search}>{t('unloaded.again')}</a>
        <a href={withLocale(paths.home, locale)}>{t('home')}</a>
      </p>
    </div>
  );
};
