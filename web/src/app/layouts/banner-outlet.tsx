import { Outlet, useMatches } from 'react-router-dom';
import type { ScreenHandle } from '../screen-route';
import { Banner } from './banner';

/** The screen on show, under its banner where its route asks for one. */
export const BannerOutlet = () => {
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  return (
    <>
      {handle?.bannerPath && <Banner key={handle.bannerPath} path={handle.bannerPath} />}
      <Outlet />
    </>
  );
};
