import { dehydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { SafeHtml } from '@contract/text/safe-html';

/** Type of the script element with the state of the page. */
export const STATE_TYPE = 'application/json';

/** State in the document from which the browser hydrates the page. */
export interface PageState {
  queries: DehydratedState;
  /** Loader data is in the queries; only loader errors are needed here. */
  router: HydrationState;
}

/**
 * Reads the state from the document; null when the server rendered no page. Type and parent identify the element: a text cannot
 * contain a script element, and none of its elements is a child of the body.
 */
export const readPageState = (): PageState | null => {
  const script = document.querySelector(`body > script[type="${STATE_TYPE}"]`);
  return script?.textContent ? (JSON.parse(script.textContent) as PageState) : null;
};

/** Id of the element with a response's `html` on its page. Ids in a text have prefixes (`content-ids.ts`). */
export const TEXT_ID = 'article:text';

/** The text of the page, which the server has sanitised. */
const shownText = (): SafeHtml => (document.getElementById(TEXT_ID)?.innerHTML ?? '') as SafeHtml;

/** A response with a text that the page shows unchanged. */
export const hasHtml = (data: unknown): data is { html: SafeHtml | null } =>
  typeof data === 'object' && data !== null && 'html' in data;

/**
 * The state of a page's queries. HTML that the page shows already is left out: it would double the size of
 * the page.
 */
export const dehydrateQueries = (client: QueryClient): DehydratedState =>
  dehydrate(client, { serializeData: (data: unknown) => (hasHtml(data) ? { ...data, html: null } : data) });

/** Data contained in the page, and its age in milliseconds when the page was loaded, by query. */
const served = new WeakMap<Query, { data: unknown; age: number }>();

/** Whether a query still has the anonymous response of the server's page, with which parts must hydrate. */
export const isServed = (query: Query): boolean =>
  query.state.data !== undefined && served.get(query)?.data === query.state.data;

/**
 * How old a query's data was when the page was loaded, in milliseconds; 0 for data that was fetched later. It is the
 * time in the server's page cache and the difference between the clocks of the server and the browser.
 */
export const servedAge = (query: Query): number => (isServed(query) ? (served.get(query)?.age ?? 0) : 0);

/**
 * Restores the responses of the server's queries. The library's `hydrate` also restores mutations and promises, and is half a
 * kilobyte larger.
 */
export const hydrateQueries = (client: QueryClient, { queries }: DehydratedState): void => {
  for (const { queryKey, state } of queries) {
    const data = hasHtml(state.data) ? { ...state.data, html: shownText() } : state.data;
    client.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt });
  }
  const now = Date.now();
  for (const query of client.getQueryCache().getAll()) {
    served.set(query, { data: query.state.data, age: now - query.state.dataUpdatedAt });
  }
};
