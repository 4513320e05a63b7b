import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { everyRole } from '../../support/account/people';
import { article, commentOn, text } from '../../support/site/fixtures';

const { admin } = everyRole();
const { token } = admin;
const MINUTE = 60_000;
const DAY = 86_400_000;

let app: TestApp;
/** Publications and withdrawals: `publish <id> <locale>`. */
const done: string[] = [];

beforeAll(async () => {
  app = await startApp();
  app.strapi.documents.use(async (context, next) => {
    const { documentId, locale } = context.params as { documentId?: string; locale?: string };
    if (['publish', 'unpublish', 'delete'].includes(context.action))
      done.push(`${context.action} ${documentId} ${locale}`);
    return next();
  });
});
afterAll(() => app.stop());

const after = (ms: number) => new Date(Date.now() + ms);
const runSchedule = (now: Date) =>
  built<{ runSchedule: (now: Date) => Promise<void> }>('src/api/article/publishing/run-schedule').runSchedule(
    now,
  );
const purgeTrash = (now: Date) =>
  built<{ purgeTrash: (now: Date) => Promise<number> }>('src/api/article/trash/purge-trash').purgeTrash(now);
const change = (body: EndpointInput<'PUT /articles'>['body']) =>
  app.reply('PUT /articles', { body }, { token });
const shown = async (id: string, locale: 'en' | 'zh-CN' = 'en') => {
  const { status, body } = await app.reply('GET /articles/{id}', { params: { id }, query: { locale } });
  return status === 200 && body.data.locale === locale ? body.data.content : null;
};
const open = (id: string, locale: 'en' | 'zh-CN' = 'en') =>
  app.call('GET /articles/working/{id}', { params: { id }, query: { locale } }, { token });
/** As many instances do, in the same minute. */
const together = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 8 }, work));

describe('the schedule', () => {
  it('publishes and withdraws to the minute, once, with any number of instances', async () => {
    const body = text('From then to then', {
      publish_at: after(10 * MINUTE).toISOString(),
      withdraw_at: after(20 * MINUTE).toISOString(),
    });
    const id = await article(app, body);
    await together(() => runSchedule(after(9 * MINUTE)));
    expect(await shown(id)).toBeNull();
    await together(() => runSchedule(after(11 * MINUTE)));
    expect(await shown(id)).not.toBeNull();
    await together(() => runSchedule(after(19 * MINUTE)));
    expect(await shown(id)).not.toBeNull();
    await together(() => runSchedule(after(21 * MINUTE)));
    expect(await shown(id)).toBeNull();
    expect(done.filter((one) => one.includes(id))).toEqual([`publish ${id} en`, `unpublish ${id} en`]);
    expect(await open(id)).toMatchObject({ state: 'withdrawn', publish_at: null, withdraw_at: null });
  });

  it('changes one language and not the other', async () => {
    const id = await article(app, text('Only one of two', { content: 'Now.' }));
    const publish_at = after(10 * MINUTE).toISOString();
    await change({ id, version: 0, locale: 'zh-CN', title: '之一', content: '稍后', publish_at });
    expect((await open(id, 'zh-CN')).state).toBe('scheduled');
    await runSchedule(after(11 * MINUTE));
    expect([await shown(id), await shown(id, 'zh-CN')]).toEqual(['Now.', '稍后']);
    expect(done.filter((one) => one.includes(id))).toEqual([`publish ${id} en`, `publish ${id} zh-CN`]);
  });

  it('replaces the published text with a later one', async () => {
    const id = await article(app, text('Replaced later', { content: 'First.' }));
    await change({
      id,
      version: 1,
      content: 'Second.',
      publish_at: after(10 * MINUTE).toISOString(),
      state: 'published',
    });
    expect(await shown(id)).toBe('First.');
    await runSchedule(after(11 * MINUTE));
    expect(await shown(id)).toBe('Second.');
  });

  it('withdraws a published article even while it has a newer draft', async () => {
    const id = await article(app, text('Written on', { withdraw_at: after(10 * MINUTE).toISOString() }));
    await change({ id, version: 1, content: 'Not ready', state: 'draft' });
    await runSchedule(after(11 * MINUTE));
    expect(await shown(id)).toBeNull();
    expect(await open(id)).toMatchObject({ state: 'draft', content: 'Not ready', withdraw_at: null });
  });

  it('after a long downtime publishes no article that has expired', async () => {
    const body = text('Come and gone', {
      publish_at: after(10 * MINUTE).toISOString(),
      withdraw_at: after(20 * MINUTE).toISOString(),
    });
    const id = await article(app, body);
    await runSchedule(after(DAY));
    expect([await shown(id), (await open(id)).state]).toEqual([null, 'withdrawn']);
    expect(done.filter((one) => one.includes(id))).toEqual([]);
  });
});

describe('the trash', () => {
  const trash = (id: string) => app.call('DELETE /articles', { body: { id_list: [id] } }, { token });
  const rows = async (table: string, id: string) =>
    (await app.strapi.db.connection(table).where('article_id', id)).length;

  it('withdraws a published text even when it has a newer draft', async () => {
    const id = await article(app, text('Draft before it'));
    await change({ id, version: 1, content: 'A draft', state: 'draft' });
    await trash(id);
    expect(await shown(id)).toBeNull();
  });

  it('keeps an article for thirty days, then deletes it with all its data, once', async () => {
    const [old, other] = [await article(app, text('Thrown out')), await article(app, text('Rescued'))];
    await app.call('POST /articles/digg', { body: { id: old } }, { token });
    await commentOn(app, old, 'Goes along');
    await trash(old);
    await trash(other);
    expect(await purgeTrash(after(29 * DAY))).toBe(0);
    await app.call('POST /articles/restore', { body: { id_list: [other] } }, { token });
    await together(() => purgeTrash(after(31 * DAY)));
    expect(done.filter((one) => one === `delete ${old} *`)).toHaveLength(1);
    for (const table of ['article_revisions', 'article_likes', 'article_stats', 'comments'])
      expect([table, await rows(table, old)]).toEqual([table, 0]);
    expect((await open(other)).state).toBe('draft');
    const { list } = await app.call(
      'GET /articles/working',
      { query: { bin: 'true', limit: 200 } },
      { token },
    );
    expect(list.map(({ id }) => id)).not.toContain(old);
  });
});
