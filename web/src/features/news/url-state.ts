import type { EndpointInput } from '@contract';

export { newsPath, readNewsSource as readSource } from '@contract/paths/page-query';

/** Number of entries on the page. */
export const PAGE_SIZE = 30;

/** The input of the request for the entries of a source. */
export const newsInput = (source: string) =>
  ({ query: { source, size: PAGE_SIZE } }) satisfies Partial<EndpointInput<'GET /news'>>;
