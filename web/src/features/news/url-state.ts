import type { EndpointInput } from '@contract';
import { OWN_NEWS_SOURCE } from '@contract/enums';
import { paths } from '@/lib/paths';

/** Entries on the page. */
export const PAGE_SIZE = 30;

/** Ids of the contract; anything else cannot be a source. */
const ID = /^[a-z0-9]{24}$/;

/** The source that an address names: a feed's id, or this site's own news. */
export const readSource = (search: string | URLSearchParams): string => {
  const source = new URLSearchParams(search).get('source') ?? '';
  return ID.test(source) ? source : OWN_NEWS_SOURCE;
};

/** The call that answers the entries of a source. */
export const newsInput = (source: string) =>
  ({ query: { source, size: PAGE_SIZE } }) satisfies Partial<EndpointInput<'GET /news'>>;

/** The address of a source's news, without language. */
export const newsPath = (source: string): string =>
  source === OWN_NEWS_SOURCE ? paths.news : `${paths.news}?source=${source}`;
