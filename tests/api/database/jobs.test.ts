import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { article, text } from '../../support/site/fixtures';

/** Strapi's data of a cron task. */
interface Task {
  name: string;
  options: string;
  job: { invoke: () => unknown };
}

const DAY_MS = 86_400_000;
let app: TestApp;

beforeAll(async () => {
  app = await startApp({ CRON: 'true' });
});
afterAll(() => app.stop());

const tasks = () => (app.strapi.cron as unknown as { jobs: Task[] }).jobs;

describe('the tasks of a site with scheduled work', () => {
  it('have these cron rules', () => {
    const rules = tasks().map(({ name, options }) => [name, options]);
    expect(Object.fromEntries(rules)).toMatchObject({
      'article schedule': '* * * * *',
      'article trash': '37 * * * *',
      'blank drafts': '41 * * * *',
      news: '* * * * *',
      'advert hits': '17 * * * *',
    });
  });

  it('publish an article at its scheduled time', async () => {
    const id = await article(app, text('Due', { publish_at: new Date(Date.now() + DAY_MS).toISOString() }));
    const status = async () => (await app.reply('GET /articles/{id}', { params: { id } })).status;
    expect(await status()).toBe(404);
    await app.strapi.db
      .query('api::article.article')
      .updateMany({ where: { documentId: id }, data: { publish_at: new Date(Date.now() - DAY_MS) } });
    tasks()
      .find(({ name }) => name === 'article schedule')
      ?.job.invoke();
    await expect.poll(status).toBe(200);
  });
});
