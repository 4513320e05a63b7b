import { Navigate, useLocation } from 'react-router-dom';
import { Loading } from '@/components/loading';
import { AdminTheme } from '@/components/admin/admin-theme';
import { useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/i18n/locale';
import { useSession } from '@/lib/session/session';
import { useIsSessionReady } from '@/lib/session/use-is-session-ready';
import { tabs } from '@/lib/admin/tabs';
import '../admin-messages';
import { Frame } from '../components/frame';
import { NotFound } from '../components/not-found';
import { ScreenOutlet } from '../components/screen-outlet';
import { authorizeRoute } from '../authorize-route';
import { useClearCacheOnUserChange } from '../use-clear-cache-on-user-change';

tabs.restore();

/** Layout of the back office: authorizes the route and renders its screen inside the frame. */
const AdminLayout = () => {
  const { pathname, search } = useLocation();
  const locale = useLocale();
  const { user, isSignedIn } = useSession();
  const isReady = useIsSessionReady();
  useClearCacheOnUserChange();
  if (!isReady) return <Loading />;
  const result = authorizeRoute(pathname, search, { isSignedIn, role: user.role });
  if (result.kind === 'redirect') return <Navigate to={withLocale(result.to, locale)} replace />;
  const screen = result.kind === 'show' ? result.screen : null;
  return (
    <AdminTheme>
      <Frame screen={screen} path={pathname}>
        {screen ? <ScreenOutlet screen={screen} path={pathname} /> : <NotFound />}
      </Frame>
    </AdminTheme>
  );
};

export default AdminLayout;
