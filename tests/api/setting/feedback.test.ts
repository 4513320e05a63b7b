import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { type Mailbox, startMailbox } from '../../support/servers/mailbox';
import { everyRole } from '../../support/account/people';
import { feedback } from '../../support/site/fixtures';

const { admin, guest, user } = everyRole();

let app: TestApp;
let box: Mailbox;

beforeAll(async () => {
  app = await startApp();
  box = await startMailbox();
});
afterAll(async () => {
  await Promise.all([app.stop(), box.stop()]);
});

const write = (body: object, locale = 'en') =>
  app.reply('POST /feedback', { body: body as never }, { locale });
const list = (query: object = {}, token = admin.token) => app.call('GET /feedback', { query }, { token });
const answer = (id: string, body: object) =>
  app.reply('PUT /feedback/{id}', { params: { id }, body }, { token: admin.token });
const mailTo = (port: number) =>
  app.call(
    'PUT /settings/email',
    { body: { host: '127.0.0.1', port, default_from_email: 'site@example.com' } },
    { token: admin.token },
  );
const withoutMail = () =>
  app.call(
    'PUT /settings/email',
    { body: { host: '', user: '', default_from_email: '' } },
    { token: admin.token },
  );

describe('a feedback', () => {
  it('is stored, with the language of its page', async () => {
    expect((await write({ email: 'li@example.com', content: '很好看' }, 'zh-CN')).body.data).toBeNull();
    expect((await list({ key: '很好看' })).list).toEqual([
      {
        id: expect.any(String) as string,
        created_at: expect.any(String) as string,
        email: 'li@example.com',
        content: '很好看',
        locale: 'zh-CN',
        state: 'open',
        reply: '',
        reply_state: 'none',
        replied_at: null,
      },
    ]);
  });

  it.each([
    [{ email: 'nobody', content: 'x' }, 'email'],
    [{ email: 'a@b.example\r\nBcc: c@d.example', content: 'x' }, 'email'],
    [{ email: 'a@b.example, c@d.example', content: 'x' }, 'email'],
    [{ email: 'a@example.com', content: '  ' }, 'content'],
    [{ email: 'a@example.com', content: 'x'.repeat(161) }, 'content'],
  ])('is rejected with an error of the field: %j', async (body, field) => {
    const reply = await write(body, 'zh-CN');
    const { fields } = reply.body.data as unknown as { fields: Record<string, string> };
    expect([reply.status, Object.keys(fields)]).toEqual([422, [field]]);
    expect(fields[field]).toMatch(/\p{Script=Han}/u);
  });

  it('may be 160 characters long', async () => {
    const content = '字'.repeat(160);
    expect((await write({ email: 'a@example.com', content })).body.code).toBe('0');
    expect((await list({ key: '字'.repeat(100) })).list[0]?.content).toBe(content);
  });

  it('is stored once when it is sent repeatedly, also simultaneously', async () => {
    const body = { email: 'twice@example.com', content: 'Sent twice' };
    const replies = await Promise.all([
      write(body),
      write(body),
      write({ ...body, email: 'TWICE@example.com' }),
    ]);
    expect(replies.map((reply) => reply.body.code)).toEqual(['0', '0', '0']);
    expect((await list({ key: 'Sent twice' })).count).toBe(1);
  });

  it('is confirmed and discarded when it is from a bot', async () => {
    const body = { email: 'a@example.com', content: 'Buy cheap', website: 'https://spam.example' };
    expect((await write(body)).body).toEqual({ code: '0', msg: '', data: null });
    expect((await list({ key: 'Buy cheap' })).count).toBe(0);
  });
});

describe('the list', () => {
  it('hides e-mail addresses from guests, also in searches', async () => {
    await write({ email: 'hidden@example.com', content: 'Masked' });
    expect((await list({ key: 'masked' }, guest.token)).list[0]).toMatchObject({ email: 'h***' });
    expect((await list({ key: 'hidden@' }, guest.token)).count).toBe(0);
    expect((await list({ key: 'hidden@' })).count).toBe(1);
    expect((await app.reply('GET /feedback', {}, { token: user.token })).status).toBe(403);
  });

  it('filters by state', async () => {
    const { id } = await feedback(app, 'Soon closed');
    expect((await answer(id, { state: 'closed' })).body.data).toMatchObject({ state: 'closed' });
    expect((await list({ state: 'closed', key: 'Soon' })).count).toBe(1);
    expect((await list({ state: 'open', key: 'Soon' })).count).toBe(0);
  });
});

describe('a reply', () => {
  it('is sent by mail in the reader’s language, and quotes the feedback', async () => {
    await mailTo(box.port);
    const { id, email } = await feedback(app, '什么时候更新？', 'zh-CN');
    const { body } = await answer(id, { reply: '下周。\n谢谢！' });
    expect(body.data).toMatchObject({
      state: 'answered',
      reply: '下周。\n谢谢！',
      reply_state: 'sent',
      replied_at: expect.any(String) as string,
    });
    const { mail, to, from } = box.arrived.at(-1)!;
    expect([to, from, mail.subject]).toEqual([[email], 'site@example.com', 'Wentu 回复了您的反馈']);
    expect(mail.text).toMatch(/^下周。\n谢谢！\n\n您当时写道：\n> 什么时候更新？\n/);
  });

  it('is sent once when it is saved repeatedly; another one is sent', async () => {
    await mailTo(box.port);
    const { id } = await feedback(app, 'Once, please');
    const before = box.arrived.length;
    await answer(id, { reply: 'Yes' });
    await answer(id, { reply: 'Yes', state: 'closed' });
    expect(box.arrived.length).toBe(before + 1);
    await answer(id, { reply: 'Yes, indeed' });
    expect(box.arrived.at(-1)?.mail.text).toContain('Yes, indeed');
    expect(box.arrived.length).toBe(before + 2);
  });

  it('is stored with an error when the mail fails, and sent on a retry', async () => {
    const { id } = await feedback(app, 'Are you there?');
    await withoutMail();
    const missing = await answer(id, { reply: 'Here' });
    expect([missing.status, missing.body.code]).toEqual([200, 'mail_not_set_up']);
    expect(missing.body.data).toMatchObject({ id, reply: 'Here', reply_state: 'failed', state: 'open' });
    const gone = await startMailbox();
    await gone.stop();
    await mailTo(gone.port);
    expect((await answer(id, { reply: 'Here' })).body.code).toBe('mail_unreachable');
    expect((await list({ key: 'Are you there' })).list[0]).toMatchObject({
      reply: 'Here',
      reply_state: 'failed',
      replied_at: null,
    });
    await mailTo(box.port);
    expect((await answer(id, { reply: 'Here' })).body.data).toMatchObject({
      reply_state: 'sent',
      state: 'answered',
    });
  });
});

describe('deleting', () => {
  it('deletes all of a list or none', async () => {
    const { id } = await feedback(app, 'Delete me');
    const remove = (id_list: string[]) =>
      app.reply('DELETE /feedback', { body: { id_list } }, { token: admin.token });
    expect((await remove([id, 'a'.repeat(24)])).status).toBe(404);
    expect((await list({ key: 'Delete me' })).count).toBe(1);
    expect((await remove([id])).body.data).toEqual({ count: 1 });
    expect((await list({ key: 'Delete me' })).count).toBe(0);
  });
});
