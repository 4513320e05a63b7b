import { Navigate, useLocation } from 'react-router-dom';
import { Loading } from '@/components/loading';
import { AdminTheme } from '@/components/admin/admin-theme';
import { useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/locale';
import { useSession } from '@/lib/session';
import { useIsSessionReady } from '@/lib/use-is-session-ready';
import { tabs } from '@/lib/tabs';
import { Frame } from '../components/frame';
import { NotFound } from '../components/not-found';
import { ScreenOutlet } from '../components/screen-outlet';
import { authorizeRoute } from '../authorize-route';
import { useClearCacheOnUserChange } from '../use-clear-cache-on-user-change';

tabs.restore();

/** The admin: lets in who may enter (`guard`), and keeps its frame around whatever screen is shown. */
const AdminLayout = () => {
  const { pathname, search } = useLocation();
  const locale = useLocale();
  const { user, isSignedIn } = useSession();
  const isReady = useIsSessionReady();
  useClearCacheOnUserChange();
  if (!isReady) return <Loading />;
  const verdict = authorizeRoute(pathname, search, { isSignedIn, role: user.role });
  if (verdict.kind === 'redirect') return <Navigate to={withLocale(verdict.to, locale)} replace />;
  const screen = verdict.kind === 'show' ? verdict.screen : null;
  return (
    <AdminTheme>
      <Frame screen={screen} path={pathname}>
        {screen ? <ScreenOutlet screen={screen} path={pathname} /> : <NotFound />}
      </Frame>
    </AdminTheme>
  );
};

export default AdminLayout;
