import { cp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { encrypt } from '../../../web/src/lib/session/user-info-cipher';
import { boot } from '../../support/site/boot';
import { launch, visit } from './browser';
import { useEnds } from './ends';
import { siteEnvironment } from './environment';
import { PASSWORD, sessionOf } from './people';
import { ADMIN, makeDataDir, runSite, type Site } from './site';

/** A separate data folder with a copy of the template: the starter content and the administrator. */
export const copyTemplate = async () => {
  const { dataDir, remove } = await makeDataDir();
  await cp(inject('siteTemplate'), dataDir, { recursive: true });
  return { dataDir, remove };
};

/** Waits for a start; when it fails, what was made for it is removed. */
const orRemove = <T>(start: Promise<T>, remove: () => Promise<void>): Promise<T> =>
  start.catch(async (error) => {
    await remove();
    throw error;
  });

/**
 * Starts a site on a copy of the template. It runs in this thread, so that it starts in a second and a test
 * can call functions that the server runs on a schedule; files about the process itself start one with `npm
 * start`.
 */
export const startSite = async (env: Record<string, string> = {}): Promise<Site> => {
  const { dataDir, remove } = await copyTemplate();
  const app = await orRemove(
    boot({ ...siteEnvironment, DATA_DIR: dataDir, ...env }, { panel: true }),
    remove,
  );
  const { port } = app.server.httpServer.address() as AddressInfo;
  const stop = () => app.destroy().finally(remove);
  return { origin: `http://127.0.0.1:${port}`, dataDir, stop };
};

/** Starts a site with `npm start` on an empty folder. */
export const startNewSite = async (): Promise<Site> => {
  const { dataDir, remove } = await makeDataDir();
  const site = await orRemove(runSite(dataDir), remove);
  return { ...site, stop: () => site.stop().finally(remove) };
};

/** The stored session of a user, as a browser has it after sign-in. */
const sessionIn = async (site: Site, user: string) => {
  const session = await sessionOf(site, user, user === ADMIN.user ? ADMIN.password : PASSWORD);
  const userInfo = encrypt(JSON.stringify({ ...session, sign_in_name: user }));
  const localStorage = [{ name: 'user_info', value: userInfo }];
  return { cookies: [], origins: [{ origin: site.origin, localStorage }] };
};

/** Longest description of a page that a failed test prints, in characters. */
const DESCRIPTION_LENGTH = 4000;

/** Prints the address of a page and what a screen reader finds on it. */
const printPage = async (page: Page): Promise<void> => {
  const text = await page.locator('body').ariaSnapshot({ timeout: 5_000 });
  const isLong = text.length > 2 * DESCRIPTION_LENGTH;
  // the menu is at the beginning, and what was opened or written last at the end
  const shown = isLong ? `${text.slice(0, DESCRIPTION_LENGTH)}\n…\n${text.slice(-DESCRIPTION_LENGTH)}` : text;
  console.log(`${page.url()}\n${shown}`);
};

/** A site and a browser for the tests of a file. Pages are closed when their test ends, and printed when it failed. */
export const useSite = (start: () => Promise<Site> = startSite, browserArguments: readonly string[] = []) => {
  const site = {} as Site;
  const endLater = useEnds();
  const sessions = new Map<string, ReturnType<typeof sessionIn>>();
  const contexts: BrowserContext[] = [];
  let browser: Browser;
  const delays = monitorEventLoopDelay();
  beforeEach(() => {
    delays.reset();
    delays.enable();
  });
  beforeAll(async () => {
    const starting = start().then((started) => {
      Object.assign(site, started);
      endLater(started.stop);
    });
    const launching = launch(browserArguments).then((launched) => {
      browser = launched;
      endLater(() => launched.close());
    });
    // waits for both, so that what has started can be ended
    for (const result of await Promise.allSettled([starting, launching]))
      if (result.status === 'rejected') throw result.reason;
  });
  afterEach(async ({ task }) => {
    delays.disable();
    const opened = contexts.splice(0);
    try {
      if (task.result?.state === 'fail') {
        // When this thread is blocked for as long as a time limit, every wait fails, whatever the page does.
        console.log(`This thread, with its site, was held for up to ${Math.round(delays.max / 1e6)} ms.`);
        for (const page of opened.flatMap((context) => context.pages())) await printPage(page);
      }
    } finally {
      await Promise.all(opened.map((context) => context.close()));
    }
  });

  /** A page of a new visitor, as `visit` of browser.ts opens it. */
  const open = async (options?: BrowserContextOptions) => {
    const visitor = await visit(browser, options);
    contexts.push(visitor.context);
    return visitor;
  };
  /**
   * A page of a signed-in user, at a path. The tests of a file share one session per account: a test that
   * ends it signs in itself.
   */
  const visitAs = async (user: string, path: string, options: BrowserContextOptions = {}) => {
    const session = sessions.get(user) ?? sessionIn(site, user);
    sessions.set(user, session);
    const visitor = await open({ ...options, storageState: await session });
    await visitor.page.goto(site.origin + path);
    return visitor;
  };
  return { site, visit: open, visitAs };
};
