import { cp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { boot } from '../../support/boot';
import { launch, visit } from './browser';
import { siteEnvironment } from './environment';
import { signIn } from './people';
import { makeDataDir, runSite, type Site } from './site';

/** A data folder of its own with a copy of the template: the starter content, the administrator and nothing else. */
export const copyTemplate = async () => {
  const { dataDir, remove } = await makeDataDir();
  await cp(inject('siteTemplate'), dataDir, { recursive: true });
  return { dataDir, remove };
};

/**
 * Starts a site on a copy of the template. It runs in this thread, so that it starts in a second and a test can call
 * what the server does at certain times; files about the process itself start one with `npm start`.
 */
export const startSite = async (env: Record<string, string> = {}): Promise<Site> => {
  const { dataDir, remove } = await copyTemplate();
  const app = await boot({ ...siteEnvironment, DATA_DIR: dataDir, ...env }, { panel: true });
  const { port } = app.server.httpServer.address() as AddressInfo;
  const stop = async () => {
    await app.destroy();
    await remove();
  };
  return { origin: `http://127.0.0.1:${port}`, dataDir, stop };
};

/** Starts a site with `npm start` on an empty folder, as a newcomer does. */
export const startNewSite = async (): Promise<Site> => {
  const { dataDir, remove } = await makeDataDir();
  const site = await runSite(dataDir);
  const stop = async () => {
    await site.stop();
    await remove();
  };
  return { ...site, stop };
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
