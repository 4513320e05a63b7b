import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/app/paths';
import { Link } from '@/components/link';
import { Loading } from '@/components/loading';
import { PageMeta } from '@/components/page-meta';
import { PlainPage } from '@/components/plain-page';
import { useLocale } from '@/lib/app-context';
import { routeError } from '@/lib/load';
import { withLocale } from '@/lib/locale';
import { useSession } from '@/lib/session';
import { useIsSessionReady } from '@/lib/session-ready';
import { admit } from '../guard';
import type { AdminScreen } from '../screens';
import styles from './admin-page.module.css';

/** The panel is an application of its own, so this is a plain link. */
const PANEL_PATH = '/cms';

const Coming = ({ screen }: { screen: AdminScreen }) => {
  const { t } = useTranslation('admin');
  const title = screen.title[useLocale()];
  return (
    <PlainPage>
      <PageMeta title={title} description={t('text')} isHidden />
      <h1>{title}</h1>
      <p className={styles.text}>{t('text')}</p>
      <ul className={styles.ways}>
        <li>
          <a href={PANEL_PATH}>{t('panel')}</a>
        </li>
        <li>
          <Link to={paths.home}>{t('site')}</Link>
        </li>
      </ul>
    </PlainPage>
  );
};

/** The way into the back office: lets in who may enter, and says that its screens are yet to come. */
const AdminPage = () => {
  const { pathname, search } = useLocation();
  const locale = useLocale();
  const { user, isSignedIn } = useSession();
  const isReady = useIsSessionReady();
  if (!isReady) return <Loading />;
  const verdict = admit(pathname, search, { isSignedIn, role: user.role });
  if (verdict.kind === 'notFound') throw routeError({ status: 404, message: '' });
  if (verdict.kind === 'redirect') return <Navigate to={withLocale(verdict.to, locale)} replace />;
  return <Coming screen={verdict.screen} />;
};

export default AdminPage;
