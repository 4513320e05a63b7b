import { Outlet } from 'react-router-dom';

/** Frame of the public site. */
export const SiteLayout = () => (
  <div className="site">
    <main id="main">
      <Outlet />
    </main>
  </div>
);
