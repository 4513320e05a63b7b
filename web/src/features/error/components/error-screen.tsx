import { useTranslation } from 'react-i18next';
import { paths } from '@contract/pages';
import { MAX_KEY } from '@contract/list-query';
import { Link } from '@/components/link';
import { PageMeta } from '@/components/page-meta';
import { ArticleIcon, ChatIcon, ForbiddenIcon, LoginIcon, NotFoundIcon } from '@/components/screen-icons';
import { useLocale } from '@/lib/app-context';
import { LANG_PARAM } from '@/lib/locale';
import { useSession } from '@/lib/session';
import styles from './error-screen.module.css';

const ICONS = { forbidden: ForbiddenIcon, notFound: NotFoundIcon };

/** Searches the articles, also without JavaScript. */
const Search = () => {
  const { t } = useTranslation('error');
  const locale = useLocale();
  return (
    <form className={styles.search} action={paths.articles} role="search">
      <input
        type="search"
        name="key"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={MAX_KEY}
      />
      <input type="hidden" name={LANG_PARAM} value={locale} />
      <button type="submit">{t('find')}</button>
    </form>
  );
};

/** What happened, a search, and links to continue. */
const ErrorScreen = ({ reason, status }: { reason: 'forbidden' | 'notFound'; status: number }) => {
  const { t } = useTranslation('error');
  const { isSignedIn } = useSession();
  const Icon = ICONS[reason];
  return (
    <div className={styles.screen}>
      <PageMeta title={t(`${reason}.title`)} description={t(`${reason}.text`)} isHidden />
      <p className={styles.status} aria-hidden="true">
        <Icon />
        {status}
      </p>
      <h1>{t(`${reason}.title`)}</h1>
      <p className={styles.text}>{t(`${reason}.text`)}</p>
      <Search />
      <p className={styles.ways}>
        <Link to={paths.home}>{t('home')}</Link>
        <Link to={paths.articles}>
          <ArticleIcon />
          {t('articles')}
        </Link>
        <Link to={paths.chat}>
          <ChatIcon />
          {t('chat')}
        </Link>
        {reason === 'forbidden' && !isSignedIn && (
          <Link to={paths.login} rel="nofollow">
            <LoginIcon />
            {t('signIn')}
          </Link>
        )}
      </p>
    </div>
  );
};

export default ErrorScreen;
