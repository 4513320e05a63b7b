import { Outlet } from 'react-router-dom';
import { PlainPage } from '@/components/plain-page';
// registers the namespace before the pages load it
import '../messages';

/** Layout of the dashboards. */
const DashboardLayout = () => (
  <PlainPage width="wide">
    <Outlet />
  </PlainPage>
);

export default DashboardLayout;
