import { cp } from 'node:fs/promises';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launch, visit } from './browser';
import { makeDataDir, runSite, type Site } from './site';

/** Starts a site on a copy of the template: with the starter content, the administrator and nothing else. */
export const startSite = async (env?: Record<string, string>): Promise<Site> => {
  const { dataDir, remove } = await makeDataDir();
  await cp(inject('siteTemplate'), dataDir, { recursive: true });
  const site = await runSite(dataDir, env);
  const stop = async () => {
    await site.stop();
    await remove();
  };
  return { ...site, stop };
};

/**
 * A site and a browser for the tests of a file, from its first test to its last.
 * @param env what the site's environment has beside
 */
export const useSite = (env?: Record<string, string>) => {
  const site = {} as Site;
  let browser: Browser;
  beforeAll(async () => {
    const [started, launched] = await Promise.all([startSite(env), launch()]);
    Object.assign(site, started);
    browser = launched;
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  return {
    site,
    /** A page of a new visitor, as `visit` of browser.ts opens it. */
    visit: (options?: BrowserContextOptions) => visit(browser, options),
  };
};
