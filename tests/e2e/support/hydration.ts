import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { callApi, sessionOf } from './people';
import type { Site } from './site';
import type { useSite } from './use-site';

/** Publishes an article, and returns its path. */
export const makeArticle = async (site: Site, title: string): Promise<string> => {
  const { token } = await sessionOf(site);
  const content = `# One\n\n${'A line to be read. '.repeat(20)}\n\n## Two\n\nEnd.`;
  const { id } = await callApi<{ id: string }>(site, 'POST /articles', { title, content }, token);
  return `/article/${id}`;
};

/** Requests of a page while it is hydrated: its first scripts, an island's script, the stored session, responses of calls. */
export const GATES = {
  first: /\/assets\/(?:index|site)-[^/]*\.js$/,
  island: /\/assets\/(?:comments|home-search|filters|feedback-card)-[^/]*\.js$/,
  session: /\/assets\/user-info-cipher-[^/]*\.js$/,
  calls: /\/api\//,
};
export type Gate = keyof typeof GATES;
export const ALL = Object.keys(GATES) as Gate[];

/** Holds requests of a page back until their gate is opened. */
export const holdBack = async (page: Page) => {
  const open = new Set<Gate>();
  const held = new Map<Gate, Route[]>(ALL.map((gate) => [gate, []]));
  await page.route(
    (url) => ALL.some((gate) => GATES[gate].test(url.pathname)),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const gate = ALL.find((one) => GATES[one].test(pathname)) as Gate;
      if (open.has(gate)) await route.continue();
      else held.get(gate)?.push(route);
    },
  );
  return {
    open: async (gate: Gate): Promise<void> => {
      open.add(gate);
      await Promise.all((held.get(gate) ?? []).splice(0).map((route) => route.continue()));
    },
    close: (): void => open.clear(),
  };
};

export type Gates = Awaited<ReturnType<typeof holdBack>>;

export const openAll = async (gates: Gates): Promise<void> => {
  for (const gate of ALL) await gates.open(gate);
};

/** Returns a function that opens a page of which only the server's markup is there. */
export const unhydratedPages =
  ({ site, visit, visitAs }: ReturnType<typeof useSite>) =>
  async (path: string, options: BrowserContextOptions & { as?: string } = {}) => {
    const { as, ...rest } = options;
    const visitor = await (as ? visitAs(as, '/news', rest) : visit(rest));
    const gates = await holdBack(visitor.page);
    await visitor.page.goto(site.origin + path, { waitUntil: 'commit' });
    return { ...visitor, gates };
  };

export const area = (page: Page) => page.getByLabel('Write a comment');
export const isHydrated = (page: Page, inside: string) =>
  page.locator(`[data-island=hydrated] ${inside}`).count();
export const untilHydrated = (page: Page, inside = '#comments') =>
  page.locator(`[data-island=hydrated] ${inside}`).first().waitFor();

/** Addresses of scripts that a page has requested. */
export const noteScripts = (page: Page): string[] => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) requested.push(request.url());
  });
  return requested;
};
