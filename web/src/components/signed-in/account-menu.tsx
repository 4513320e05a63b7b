import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/components/link';
import { loadPart } from '@/lib/page/load-failures';
import { useSession } from '@/lib/session/session';
import { useSignInPath } from '@/lib/session/sign-in-path';
import tools from '@/components/header/tools.module.css';

/** Loaded only for signed-in people. */
const SignedInMenu = lazy(() => loadPart(() => import('./signed-in-menu')));

const SignIn = () => {
  const { t } = useTranslation();
  return (
    <Link to={useSignInPath()} rel="nofollow" className={tools.tool}>
      {t('frame.signIn')}
    </Link>
  );
};

/** The sign-in link, or notices and menu of the signed-in user. */
export const AccountMenu = () => {
  const { user, isSignedIn } = useSession();
  if (!isSignedIn) return <SignIn />;
  return (
    <Suspense fallback={<span className={tools.tool}>{user.nick_name}</span>}>
      <SignedInMenu />
    </Suspense>
  );
};
