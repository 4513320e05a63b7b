import { createElement } from 'react';
import { Loading } from '@/components/loading';
import type { AdminScreen } from '../screen-table';
import { useLazyScreen } from '../use-lazy-screen';
import { PlaceholderScreen } from './placeholder-screen';
import { ScreenErrorBoundary } from './screen-error-boundary';

const Loaded = ({ name }: { name: string }) => {
  const Screen = useLazyScreen(name);
  return Screen ? createElement(Screen) : <Loading />;
};

/** The screen of an address: loads it, and catches it when it breaks. */
export const ScreenOutlet = ({ screen, path }: { screen: AdminScreen; path: string }) => (
  <ScreenErrorBoundary key={path}>
    {screen.screen ? <Loaded name={screen.screen} /> : <PlaceholderScreen screen={screen} />}
  </ScreenErrorBoundary>
);
