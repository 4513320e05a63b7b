import { createElement } from 'react';
import { Loading } from '@/components/loading';
import type { AdminScreen } from '../screen-table';
import { useScreen } from '../use-lazy-screen';
import { ComingScreen } from './placeholder-screen';
import { ScreenGuard } from './screen-error-boundary';

const Loaded = ({ name }: { name: string }) => {
  const Screen = useScreen(name);
  return Screen ? createElement(Screen) : <Loading />;
};

/** The screen of an address: loads it, and catches it when it breaks. */
export const ScreenOutlet = ({ screen, path }: { screen: AdminScreen; path: string }) => (
  <ScreenGuard key={path}>
    {screen.screen ? <Loaded name={screen.screen} /> : <ComingScreen screen={screen} />}
  </ScreenGuard>
);
