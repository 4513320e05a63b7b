import { once } from 'node:events';
import http from 'node:http';
import { DEFAULT_LOCALE, type Locale } from '../contract/enums';
import { PAGES, paths } from '../contract/paths/pages';
import { shownLocales } from '../core/http/public-access';
import { invokeEndpoint } from '../core/http/routes';
import { publicOrigin } from '../core/http/site-origin';
import type { Job } from '../core/jobs/schedule';
import { settings } from '../core/settings/settings';

/** Number of articles per language: those on the first page of the list. */
const ARTICLES = 10;

/** Wildcard addresses, which stand for every address of this machine. */
const ANY_ADDRESS: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Address at which this server listens, for a request to itself. */
const ownAddress = (): { host: string; port: number } | { socketPath: string } | undefined => {
  const address = strapi.server.httpServer.address();
  if (typeof address === 'string') return { socketPath: address };
  return address ? { host: ANY_ADDRESS[address.address] ?? address.address, port: address.port } : undefined;
};

/** Requests a page as a prefetching browser does: the response is cached, and no view is counted. */
const visit = async (path: string, signal: AbortSignal): Promise<void> => {
  const { host, protocol } = new URL(publicOrigin());
  const request = http.get({
    ...ownAddress(),
    path,
    agent: false,
    signal,
    headers: {
      host,
      'x-forwarded-proto': protocol.slice(0, -1),
      accept: 'text/html',
      'accept-encoding': 'gzip, deflate, br',
      'sec-purpose': 'prefetch',
    },
  });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  await once(response.resume(), 'end');
};

/** The pages that most readers request first, in one language. */
const pathsOf = async (locale: Locale, isStandard: boolean): Promise<string[]> => {
  const { list } = await invokeEndpoint('GET /articles', { query: { limit: String(ARTICLES) } }, locale);
  const pages = [PAGES.home, PAGES.articles, ...list.map(({ id }) => paths.article(id))];
  return pages.map((path) => (isStandard ? path : `${path}?lang=${locale}`));
};

const warm = async (signal: AbortSignal): Promise<void> => {
  const { httpServer } = strapi.server;
  if (!httpServer.listening) await once(httpServer, 'listening', { signal });
  const site = await settings('site');
  if (!site.public_site) return;
  const locales = shownLocales(site);
  const standard = locales.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : locales[0];
  for (const locale of locales)
    for (const path of await pathsOf(locale, locale === standard)) await visit(path, signal);
};

/**
 * Fills the empty page cache of an instance after its start with the pages that most readers request first: one after
 * another, so that a reader waits for at most one of them, and after the server listens, so that the start is not
 * delayed.
 */
export const warmPagesJob: Job = {
  name: 'first pages',
  atStart: true,
  work: async ({ signal }) => {
    try {
      await warm(signal);
    } catch (error) {
      // The server is stopping.
      if (!signal.aborted) throw error;
    }
  },
};
