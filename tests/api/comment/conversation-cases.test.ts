import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { message } from '../../support/samples/message-samples';
import { moderationOf } from '../../support/article/moderation';
import { createPeople, everyRole } from '../../support/account/people';

const { admin } = everyRole();
const asAdmin = { token: admin.token };
const { cases, decide } = moderationOf(() => app);

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const reported = async (id: string) =>
  (await app.call('GET /messages_all', { query: {} }, asAdmin)).list.find((one) => one.id === id);
const setState = (id: string, state: 'open' | 'closed') =>
  app.call('PUT /messages_all/{id}', { params: { id }, body: { state } }, asAdmin);

it('reported conversations are in the queue without their messages, and are decided there or in their own list', async () => {
  const [bob, cy] = await createPeople(app, 2);
  await message(app, cy!.token, bob!.id, 'Secret words');
  await app.call('POST /messages/report', { body: { user_id: cy!.id, reason: 'Rude' } }, bob);
  const { id, reporter } = (await app.call('GET /messages_all', { query: {} }, asAdmin)).list[0]!;
  const queued = async (state: 'open' | 'closed') =>
    (await cases({ state, kind: 'conversation' })).find(({ path }) => path === `/admin/messages?look=${id}`);
  const waiting = await queued('open');
  expect(waiting).toMatchObject({
    kind: 'conversation',
    cause: 'report',
    report_count: 1,
    user_id: cy!.id,
    content: '',
    reports: [{ nick_name: reporter.nick_name, reason: 'Rude' }],
  });
  const one = waiting!.id;
  const context = await app.call('GET /moderation/cases/{id}/context', { params: { id: one } }, asAdmin);
  expect(context.list).toEqual([]);
  expect((await decide([one], 'remove')).body.code).toBe('conversation_not_removable');
  expect((await decide([one], 'approve')).body.data).toEqual({ count: 1 });
  expect(await reported(id)).toMatchObject({ state: 'closed' });
  await setState(id, 'open');
  expect(await queued('open')).toMatchObject({ id: one, report_count: 1, outcome: null });
  await setState(id, 'closed');
  expect(await queued('closed')).toMatchObject({ id: one, outcome: 'approve', closed_by: admin.name });
});
