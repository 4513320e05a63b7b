import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { untilNoticed } from '../../support/site/background';
import { built } from '../../support/site/boot';
import { isPostgres } from '../../support/site/environment';
import { article, commentOn, text } from '../../support/site/fixtures';
import { logOf } from '../../support/log';
import { everyRole } from '../../support/account/people';

const { admin, user } = everyRole();

let app: TestApp;
let log: string[];

beforeAll(async () => {
  app = await startApp();
  log = logOf(app);
});
afterAll(() => app.stop());

it('a notice that cannot be written does not prevent the comment, and is written when that is possible again', async () => {
  const id = await article(app, text('Talked about'));
  await untilNoticed();
  const { connection: knex } = app.strapi.db;
  await knex.schema.renameTable('notices', 'notices_away');
  const comment = await commentOn(app, id, 'Words of a reader', user.token);
  await untilNoticed();
  expect(log.join('\n')).toContain('Notices of comment.created were not written');
  await knex.schema.renameTable('notices_away', 'notices');

  const params = { article_id: id };
  const { list } = await app.call('GET /comments/{article_id}', { params, query: {} });
  expect(list.map((row) => row.id)).toEqual([comment]);
  const notices = async () =>
    (await app.call('GET /notices', { query: { kind: 'reply' } }, { token: admin.token })).list;
  expect(await notices()).toEqual([]);
  const now = new Date();
  await knex('notice_tasks').update({ next_at: isPostgres ? now : now.getTime() });
  await built<{ runWaitingTasks: () => Promise<void> }>('src/api/notice/tasks/queue').runWaitingTasks();
  expect((await notices()).map(({ excerpt }) => excerpt)).toEqual(['Words of a reader']);
});
