import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';

/** Id of the script element with the state of the page. */
export const STATE_ID = 'state';

/** What the server leaves in the document for the browser to go on from. */
export interface PageState {
  queries: DehydratedState;
  /** Loaders keep their data in the queries; only errors matter here. */
  router: HydrationState;
}
