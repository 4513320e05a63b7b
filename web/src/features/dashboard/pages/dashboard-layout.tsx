import { Outlet } from 'react-router-dom';
import { PlainPage } from '@/components/plain-page';
// before its namespace is loaded, which is that of the pages in it
import '../messages';

/** Layout of the dashboards. */
const DashboardLayout = () => (
  <PlainPage width="wide">
    <Outlet />
  </PlainPage>
);

export default DashboardLayout;
