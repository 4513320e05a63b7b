import type { Context } from 'koa';
import { API_PREFIX } from '../../contract';
import { PAGES } from '../../contract/paths/pages';

/** Paths of pages by their first segment; of several pages with the same one, the shortest path. */
const PAGE_OF = new Map(
  Object.values(PAGES)
    .sort((a, b) => b.length - a.length)
    .map((path) => [path.split('/')[1] ?? '', path]),
);

/** Kinds of paths that are not pages, by their first segment. */
const KINDS = new Map([
  ['assets', 'files of the site'],
  ['uploads', 'uploads'],
  ['share', 'share images'],
  ['cms', 'Strapi panel'],
  ['healthz', 'health'],
  ['readyz', 'health'],
  ['_health', 'health'],
  ['metrics', 'metrics'],
]);

interface Route {
  method: string;
  path: string;
  info?: { type?: string };
}

const PARAMETER = /:(\w+)/g;

/** Name of a call in the form of the contract, e.g. `GET /articles/{id}`. */
const callOf = ({ method, path }: Route): string =>
  `${method} ${path.replace(API_PREFIX, '').replace(PARAMETER, '{$1}')}`;

/**
 * Returns the name of a request in the metrics: a call of the contract, a page of the table, or a kind of path. The number
 * of names is bounded for any requests.
 */
export const callName = ({ path, state }: Pick<Context, 'path' | 'state'>): string => {
  const route = state['route'] as Route | undefined;
  if (route?.info?.type === 'content-api') return callOf(route);
  if (route?.info?.type === 'admin') return 'Strapi panel';
  const section = path.split('/', 2)[1] ?? '';
  if (`/${section}` === API_PREFIX) return 'no call';
  const kind = KINDS.get(section);
  if (kind) return kind;
  const page = PAGE_OF.get(section);
  return page ? `page ${page.replace(PARAMETER, '{$1}')}` : 'other';
};
