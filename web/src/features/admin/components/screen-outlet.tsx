import { createElement } from 'react';
import { Loading } from '@/components/loading';
import type { AdminScreen } from '../screen-table';
import { useLazyScreen } from '../use-lazy-screen';
import { ScreenErrorBoundary } from './screen-error-boundary';

const Loaded = ({ name }: { name: string }) => {
  const Screen = useLazyScreen(name);
  return Screen ? createElement(Screen) : <Loading />;
};

/** Screens that stay mounted when only their path changes: a new article gets its URL while its author types. */
const STAYS: ReadonlySet<string> = new Set(['editor/article-screen']);

/** Loads and renders the screen of a path, inside an error boundary. */
export const ScreenOutlet = ({ screen, path }: { screen: AdminScreen; path: string }) => (
  <ScreenErrorBoundary key={STAYS.has(screen.screen ?? '') ? screen.screen : path} path={path}>
    {screen.screen && <Loaded name={screen.screen} />}
  </ScreenErrorBoundary>
);
