import { cp } from 'node:fs/promises';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { launch, visit } from './browser';
import { signIn } from './people';
import { makeDataDir, runSite, type Site } from './site';

/** A site that takes its data folder with it. */
const removing = (site: Site, remove: () => Promise<void>): Site => ({
  ...site,
  stop: async () => {
    await site.stop();
    await remove();
  },
});

/** Starts a site on a copy of the template: with the starter content, the administrator and nothing else. */
export const startSite = async (env?: Record<string, string>): Promise<Site> => {
  const { dataDir, remove } = await makeDataDir();
  await cp(inject('siteTemplate'), dataDir, { recursive: true });
  return removing(await runSite(dataDir, env), remove);
};

/** What the browser of somebody keeps of their session; they sign in on the screen for it. */
const sessionIn = async (browser: Browser, site: Site, user: string) => {
  const { context, page } = await visit(browser);
  await signIn(page, site, { user });
  const { origins } = await context.storageState();
  await context.close();
  const kept = origins.flatMap(({ localStorage }) => localStorage).filter(({ name }) => name === 'user_info');
  return { cookies: [], origins: [{ origin: site.origin, localStorage: kept }] };
};

/** Starts a site on an empty folder, as a newcomer does. */
export const startNewSite = async (): Promise<Site> => {
  const { dataDir, remove } = await makeDataDir();
  return removing(await runSite(dataDir), remove);
};

/** A site and a browser for the tests of a file. What a test opens is closed when it ends. */
export const useSite = (start: () => Promise<Site> = startSite) => {
  const site = {} as Site;
  const sessions = new Map<string, ReturnType<typeof sessionIn>>();
  const contexts: BrowserContext[] = [];
  let browser: Browser;
  beforeAll(async () => {
    const [started, launched] = await Promise.all([start(), launch()]);
    Object.assign(site, started);
    browser = launched;
  });
  afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });

  /** A page of a new visitor, as `visit` of browser.ts opens it. */
  const open = async (options?: BrowserContextOptions) => {
    const visitor = await visit(browser, options);
    contexts.push(visitor.context);
    return visitor;
  };
  /**
   * A page of somebody who is signed in, at a path. The tests of a file share one session of each account: one that
   * ends it signs in itself.
   */
  const visitAs = async (user: string, path: string, options: BrowserContextOptions = {}) => {
    const session = sessions.get(user) ?? sessionIn(browser, site, user);
    sessions.set(user, session);
    const visitor = await open({ ...options, storageState: await session });
    await visitor.page.goto(site.origin + path);
    return visitor;
  };
  return { site, visit: open, visitAs };
};
