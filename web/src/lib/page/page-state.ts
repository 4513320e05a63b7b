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
 * Reads what the server left in the document; null when it rendered no page. The element is found by kind and place:
 * a text cannot bring a script element into the page, and nothing of a text is a child of the body.
 */
export const readPageState = (): PageState | null => {
  const script = document.querySelector(`body > script[type="${STATE_TYPE}"]`);
  return script?.textContent ? (JSON.parse(script.textContent) as PageState) : null;
};

/** Id of the element that an answer's `html` stands in on its page. Ids in a text have prefixes (`content-ids.ts`). */
export const TEXT_ID = 'article:text';

/** The text of the page as the server's sanitiser left it. */
const shownText = (): SafeHtml => (document.getElementById(TEXT_ID)?.innerHTML ?? '') as SafeHtml;

/** An answer with a text that the page shows as it is. */
export const hasHtml = (data: unknown): data is { html: SafeHtml | null } =>
  typeof data === 'object' && data !== null && 'html' in data;

/**
 * The state of a page's queries. HTML that the page shows already is left out: it would double the size of
 * the page.
 */
export const dehydrateQueries = (client: QueryClient): DehydratedState =>
  dehydrate(client, { serializeData: (data: unknown) => (hasHtml(data) ? { ...data, html: null } : data) });

/** Data that came with the page, and its age in milliseconds when the page was loaded, by query. */
const served = new WeakMap<Query, { data: unknown; age: number }>();

/** Whether a query still holds what the server answered to nobody in particular. Parts that sleep wake up with it. */
export const isServed = (query: Query): boolean =>
  query.state.data !== undefined && served.get(query)?.data === query.state.data;

/**
 * How old a query's data was when the page was loaded, in milliseconds; 0 for data that was fetched later. It is the
 * time in the server's page cache and the difference between the clocks of the server and the browser.
 */
export const servedAge = (query: Query): number => (isServed(query) ? (served.get(query)?.age ?? 0) : 0);

/**
 * Takes over what the server's queries hold: answers, of queries only. The library's `hydrate` also takes over mutations and
 * promises, and is half a kilobyte longer.
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
