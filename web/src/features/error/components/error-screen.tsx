import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '@contract/paths/pages';
import { MAX_KEY } from '@contract/paths/list-query';
import { Link } from '@/components/link';
import { PageMeta } from '@/components/page-meta';
import { SearchInput } from '@/components/search-input';
import {
  ArticleIcon,
  ChatIcon,
  ForbiddenIcon,
  LoginIcon,
  NotFoundIcon,
} from '@/components/icons/screen-icons';
import { useLocale } from '@/lib/app-context';
import { LANG_PARAM } from '@/lib/i18n/locale';
import { useSession } from '@/lib/session/session';
import { signInPath, useSignInPath } from '@/lib/session/sign-in-path';
import styles from './error-screen.module.css';

const ICONS = { forbidden: ForbiddenIcon, notFound: NotFoundIcon };

/** Searches the articles, even without JavaScript. */
const Search = () => {
  const { t } = useTranslation('error');
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form className={styles.search} action={paths.articles} role="search">
      <SearchInput
        ref={field}
        clearLabel={t('clear')}
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

/** Link to sign in and return to the refused page; from `/403` itself, to the home page. */
const SignIn = () => {
  const { t } = useTranslation('error');
  const here = useSignInPath();
  const isOwnPage = useLocation().pathname === paths.forbidden;
  return (
    <Link to={isOwnPage ? signInPath(paths.home) : here} rel="nofollow">
      <LoginIcon />
      {t('signIn')}
    </Link>
  );
};

/** The error, a search, and links to continue. */
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
        {reason === 'forbidden' && !isSignedIn && <SignIn />}
      </p>
    </div>
  );
};

export default ErrorScreen;
