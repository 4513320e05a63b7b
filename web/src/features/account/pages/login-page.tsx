import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Loading } from '@/components/loading';
import { PageMeta } from '@/components/page-meta';
import { PlainPage } from '@/components/plain-page';
import { useApp, useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/locale';
import { useSession } from '@/lib/session';
import { useIsSessionReady } from '@/lib/use-is-session-ready';
import { backPath } from '../back-path';
import SignInForm from '@/components/sign-in/sign-in-form';
import styles from './login-page.module.css';

/** Sign-in. Who is signed in, already or just now, goes on to where they came from. */
const LoginPage = () => {
  const { t } = useTranslation('account');
  const { origin } = useApp();
  const locale = useLocale();
  const [search] = useSearchParams();
  const { isSignedIn } = useSession();
  const isReady = useIsSessionReady();
  if (isSignedIn) return <Navigate to={withLocale(backPath(search.get('back'), origin), locale)} replace />;
  return (
    <PlainPage>
      <PageMeta title={t('title')} description={t('description')} isHidden />
      <h1 className={styles.title}>{t('title')}</h1>
      {isReady ? <SignInForm /> : <Loading />}
    </PlainPage>
  );
};

export default LoginPage;
