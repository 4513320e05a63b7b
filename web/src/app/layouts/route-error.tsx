import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { PlainPage } from '@/components/plain-page';
// in the style sheet of every page, since the server does not know before rendering that a page fails
import '@/features/error/components/error-screen.module.css';
import { island } from '@/lib/page/island';
import { isLoadFailure } from '@/lib/page/load-failures';
import { UnloadedPage } from './unloaded-page';

/** Loaded only when there is an error. */
const FailurePage = island(() => import('./failure-page'));

/** The error page of a screen. */
export const RouteError = () => {
  const error = useRouteError();
  // a request without a response has the status 0
  const isUnloaded = isLoadFailure(error) || (isRouteErrorResponse(error) && error.status === 0);
  return isUnloaded ? <UnloadedPage /> : <FailurePage error={error} />;
};

/** The error page without the layout around it. */
export const RootError = () => (
  <PlainPage>
    <RouteError />
  </PlainPage>
);
