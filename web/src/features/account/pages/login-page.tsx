import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { UserType } from '@contract/enums';
import { Link } from '@/components/link';
import { LoginIcon } from '@/components/icons/screen-icons';
import { Loading } from '@/components/loading';
import { PageMeta } from '@/components/page-meta';
import { PlainPage } from '@/components/plain-page';
import SignInForm from '@/components/sign-in/sign-in-form';
import { useApp, useEndpoint, useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/i18n/locale';
import { currentUser, useSession } from '@/lib/session/session';
import type { SignInReason } from '@/lib/session/sign-in-path';
import { useIsSessionReady } from '@/lib/session/use-is-session-ready';
import { applyPreferences } from '../apply-preferences';
import { backPath } from '../back-path';
import styles from './login-page.module.css';

const RegisterForm = lazy(() => import('../components/register-form'));
const ForgotForm = lazy(() => import('../components/forgot-form'));
const ResetForm = lazy(() => import('../components/reset-form'));
/** Loaded later than the form, which most people use. */
const SignInMethods = lazy(() => import('@/components/sign-in/sign-in-methods'));
const QqCallback = lazy(() => import('../qq/qq-callback'));

type View = 'signIn' | 'register' | 'forgot' | 'reset';

/** The view of the URL; links in mails open the registration and the password reset. */
const viewOf = (search: URLSearchParams): View => {
  const view = search.get('view');
  if (view === 'register' || view === 'forgot') return view;
  if (view === null && search.has('invitation')) return 'register';
  return view === null && search.has('reset') ? 'reset' : 'signIn';
};

/** The URL of another view, which keeps the page to return to. */
const useViewLink = () => {
  const [search] = useSearchParams();
  return (view: View): string => {
    const next = new URLSearchParams(search);
    next.delete('lang');
    next.set('view', view);
    return `/login?${next.toString()}`;
  };
};

/** Whether this person can register. */
const Registration = ({ invitation }: { invitation: string }) => {
  const { t } = useTranslation('account');
  const { data, isPending } = useEndpoint('GET /registration', { query: { invitation } });
  if (isPending) return <Loading />;
  if (data?.is_allowed) return <RegisterForm invitation={invitation} />;
  return (
    <p className={styles.note}>
      {t(data?.mode === 'invitation' ? 'register.needsInvitation' : 'register.closed')}
    </p>
  );
};

/** Links to the other views. */
const OtherViews = ({ view, invitation }: { view: View; invitation: string }) => {
  const { t } = useTranslation('account');
  const linkTo = useViewLink();
  const { data } = useEndpoint('GET /registration', { query: { invitation } });
  return (
    <nav className={styles.links} aria-label={t('otherViews')}>
      {view !== 'signIn' && <Link to={linkTo('signIn')}>{t('toSignIn')}</Link>}
      {view === 'signIn' && <Link to={linkTo('forgot')}>{t('toForgot')}</Link>}
      {view !== 'register' && data?.is_allowed && <Link to={linkTo('register')}>{t('toRegister')}</Link>}
    </nav>
  );
};

const REASONS: readonly SignInReason[] = [
  'admin',
  'chat',
  'comment',
  'confirm',
  'favourites',
  'follow',
  'members',
];

const TITLES = {
  signIn: 'title',
  register: 'register.title',
  forgot: 'forgot.title',
  reset: 'reset.title',
} as const;

/**
 * Sign-in, registration and forgotten password. A signed-in user is redirected to the previous page. QQ also redirects to this
 * page.
 */
const LoginPage = () => {
  const { t } = useTranslation('account');
  const app = useApp();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const { isSignedIn } = useSession();
  const isReady = useIsSessionReady();
  const [isReset, setIsReset] = useState(false);
  useEffect(() => {
    if (!isSignedIn || currentUser().role === UserType.VISITOR) return;
    // Without a response, language and theme stay as they are.
    app.call('GET /user_info', {}, { isQuiet: true }).then(
      (profile) => applyPreferences(app, profile),
      () => undefined,
    );
  }, [app, isSignedIn]);
  const isCallback = search.has('state');
  if (isSignedIn && !isCallback)
    return <Navigate to={withLocale(backPath(search.get('back'), app.origin), locale)} replace />;
  const view = viewOf(search);
  const invitation = search.get('invitation') ?? '';
  const reason = REASONS.find((name) => name === search.get('why'));
  const finishReset = () => {
    setIsReset(true);
    search.delete('view');
    search.delete('reset');
    setSearch(search, { replace: true });
  };
  return (
    <PlainPage>
      <PageMeta title={t(TITLES[view])} description={t('description')} isHidden />
      <h1 className={styles.title}>
        <LoginIcon />
        {t(isCallback ? 'qq.title' : TITLES[view])}
      </h1>
      <Suspense fallback={<Loading />}>
        {!isReady && <Loading />}
        {isReady && isCallback && <QqCallback />}
        {isReady && !isCallback && (
          <>
            {view === 'signIn' && isReset && (
              <p className={styles.note} role="status">
                {t('forgot.done')}
              </p>
            )}
            {view === 'signIn' && reason && <p className={styles.note}>{t(`why.${reason}`)}</p>}
            {view === 'signIn' && <SignInForm />}
            {view === 'register' && <Registration invitation={invitation} />}
            {view === 'forgot' && <ForgotForm onDone={finishReset} />}
            {view === 'reset' && <ResetForm token={search.get('reset') ?? ''} onDone={finishReset} />}
            <OtherViews view={view} invitation={invitation} />
            {view === 'signIn' && (
              // last, because it loads last and would move a link that is being clicked
              <Suspense>
                <SignInMethods back={backPath(search.get('back'), app.origin)} />
              </Suspense>
            )}
          </>
        )}
      </Suspense>
    </PlainPage>
  );
};

export default LoginPage;
