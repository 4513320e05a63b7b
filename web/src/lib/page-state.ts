import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';

/** Id of the script element with the state of the page. */
export const STATE_ID = 'state';

/** What the server leaves in the document for the browser to go on from. */
export interface PageState {
  queries: DehydratedState;
  /** Loaders keep their data in the queries; only errors matter here. */
  router: HydrationState;
}

/** Id of the element that an answer's `html` stands in on its page. No heading's slug has a colon. */
export const TEXT_ID = 'article:text';

/** An answer with a text that the page shows as it is. */
const hasHtml = (data: unknown): data is { html: string | null } =>
  typeof data === 'object' && data !== null && 'html' in data;

/** What a page's queries hold. A text that is in the page already does not travel twice: it would double the page. */
export const dehydrateQueries = (client: QueryClient): DehydratedState =>
  dehydrate(client, { serializeData: (data: unknown) => (hasHtml(data) ? { ...data, html: null } : data) });

/** Takes over what the server's queries hold. */
export const hydrateQueries = (client: QueryClient, state: DehydratedState): void =>
  hydrate(client, state, {
    defaultOptions: {
      deserializeData: (data: unknown) =>
        hasHtml(data) ? { ...data, html: document.getElementById(TEXT_ID)?.innerHTML ?? '' } : data,
    },
  });
