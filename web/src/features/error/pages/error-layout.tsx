import { Outlet, ScrollRestoration } from 'react-router-dom';
import { PlainPage } from '@/components/plain-page';

/** Layout of `/403` and of unknown paths: outside the layout of the site (spec section 2). */
const ErrorLayout = () => (
  <PlainPage width="middle">
    <Outlet />
    <ScrollRestoration />
  </PlainPage>
);

export default ErrorLayout;
