import type { EndpointInput } from '@contract';

export { newsPath, readNewsSource as readSource } from '@contract/paths/page-query';

/** Entries on the page. */
export const PAGE_SIZE = 30;

/** The call that answers the entries of a source. */
export const newsInput = (source: string) =>
  ({ query: { source, size: PAGE_SIZE } }) satisfies Partial<EndpointInput<'GET /news'>>;
