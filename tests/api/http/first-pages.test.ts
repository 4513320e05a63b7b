import { afterEach, describe, expect, it } from 'vitest';
import type * as Metrics from '../../../src/core/watch/metrics';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { untilQuiet } from '../../support/site/background';
import { everyRole } from '../../support/account/people';
import { article, text } from '../../support/site/fixtures';

const { admin } = everyRole();

const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

interface Started {
  app: TestApp;
  work: (run: { now: Date; signal: AbortSignal }) => Promise<void>;
  requests: () => number;
}

let started: Started | undefined;

/** A server, and how many requests have passed Koa. */
const start = async (env: Record<string, string> = {}): Promise<Started> => {
  let requests = 0;
  const app = await startApp({ SITE_HOSTS: 'site.example', ...env }, (strapi) => {
    strapi.server.use((_ctx, next) => {
      requests += 1;
      return next();
    });
  });
  const { warmPagesJob } = built<{ warmPagesJob: Pick<Started, 'work'> }>('src/pages/warm-pages');
  started = { app, work: warmPagesJob.work, requests: () => requests };
  return started;
};
afterEach(async () => {
  await started?.app.stop();
  started = undefined;
});

const run = { now: new Date(), signal: new AbortController().signal };

/** The jobs that have run. */
const endedJobs = async (): Promise<(string | undefined)[]> => {
  const { jobLastRun } = built<typeof Metrics>('src/core/watch/metrics');
  return (await jobLastRun.get()).values.map(({ labels }) => labels.task as string | undefined);
};

/** Whether the first reader of a page gets it without waiting for its rendering. */
const isReady = async ({ app, requests }: Started, path: string): Promise<boolean> => {
  const before = requests();
  const { status } = await app
    .http()
    .get(path)
    .set({ ...BROWSER, host: 'site.example', 'x-forwarded-proto': 'http' });
  expect(status).toBe(200);
  return requests() === before;
};

describe('after the start', () => {
  it('the first pages are rendered in the background, after the server listens', async () => {
    const site = await start({ CRON: 'true' });
    await expect.poll(endedJobs).toContain('first pages');
    for (const path of ['/', '/articles', '/?lang=zh-CN', '/articles?lang=zh-CN'])
      expect([path, await isReady(site, path)]).toEqual([path, true]);
  });

  it('the newest articles are among them, and no view is counted', async () => {
    const site = await start();
    const id = await article(site.app, text('The newest'));
    await site.work(run);
    await untilQuiet();
    expect((await site.app.call('GET /articles/{id}', { params: { id } })).look_count).toBe(0);
    for (const path of ['/', '/articles', `/article/${id}`, `/article/${id}?lang=zh-CN`])
      expect([path, await isReady(site, path)]).toEqual([path, true]);
  });

  it('a site that is not public or that is stopping renders none', async () => {
    const site = await start();
    await site.work({ ...run, signal: AbortSignal.abort() });
    await site.app.call('PUT /settings/site', { body: { public_site: false } }, admin);
    const before = site.requests();
    await site.work(run);
    expect(site.requests()).toBe(before);
  });
});
