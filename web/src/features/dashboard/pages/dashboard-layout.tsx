import { Outlet } from 'react-router-dom';
import { PlainPage } from '@/components/plain-page';

/** Layout of the dashboards. */
const DashboardLayout = () => (
  <PlainPage width="wide">
    <Outlet />
  </PlainPage>
);

export default DashboardLayout;
