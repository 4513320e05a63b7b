import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { everyRole, person } from '../../support/account/people';

const { admin, user } = everyRole();
const SECRET = 'Never-to-be-seen-1';

let app: TestApp;
const log: string[] = [];

beforeAll(async () => {
  app = await startApp();
  app.strapi.log.level = 'silly';
  for (const transport of app.strapi.log.transports) transport.silent = true;
  app.strapi.log.on('data', (entry: object) =>
    log.push(`${JSON.stringify(entry)} ${String(Reflect.get(entry, 'stack'))}`),
  );
});
afterAll(() => app.stop());

describe('a password', () => {
  it('is in no response and in no log, for any outcome of the request', async () => {
    const account = { user_name: 'secretive', nick_name: 'S', password: SECRET, role: 2 as const };
    const answers = [
      await app.reply('POST /users', { body: account }, { token: admin.token }),
      await app.reply('POST /users', { body: account }, { token: admin.token }),
      await app.reply('POST /users', { body: account }, { token: user.token }),
      await app.reply('POST /users', { body: { ...account, role: 9 as never } }, { token: admin.token }),
      await app.reply('POST /email_login', { body: { user_name: 'secretive', password: SECRET } }),
      await app.reply('POST /email_login', { body: { user_name: 'nobody', password: SECRET } }),
      await app.reply('POST /email_login', {
        body: { user_name: SECRET.slice(0, 2), password: `${SECRET}!` },
      }),
      await app
        .http()
        .post('/api/email_login')
        .set('content-type', 'application/json')
        .send(`{"password":"${SECRET}",`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 422, 200, 200, 200, 400]);
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/Never-to-be-seen|\$2[aby]\$/);
    expect(log.length).toBeGreaterThan(0);
    expect(log.join('\n')).not.toMatch(/Never-to-be-seen|\$2[aby]\$/);
  });
});

describe('the token of a blocked or deleted account', () => {
  it.each([
    ['blocked', (id: string) => users().update({ where: { documentId: id }, data: { blocked: true } })],
    ['deleted', (id: string) => users().delete({ where: { documentId: id } })],
  ])('%s: reads as an anonymous caller, in answers that say so, and can write nothing', async (name, end) => {
    const someone = await person(app, `soon-${name}`, 2);
    await end(someone.id);
    const open = await app.reply('GET /articles', {}, { token: someone.token });
    expect([open.status, open.headers['token-state']]).toEqual([200, 'invalid']);
    const closed = await app.reply('GET /user_info', {}, { token: someone.token });
    expect([closed.status, closed.headers['token-state']]).toEqual([401, 'invalid']);
  });
  const users = () => app.strapi.db.query('plugin::users-permissions.user');
});

describe('an internal error', () => {
  it('responds with 500 without the cause, which is logged with the id of the request', async () => {
    const rename = (from: string, to: string) => app.strapi.db.connection.schema.renameTable(from, to);
    await rename('tags', 'tags_away');
    const { status, headers, body } = await app.reply('GET /tags', {}, { locale: 'zh-CN' });
    await rename('tags_away', 'tags');
    expect([status, body]).toEqual([500, { code: '500', msg: '服务器出了点问题，请稍后再试。', data: null }]);
    const entry = log.find((line) => line.includes(headers['x-request-id'] ?? 'no id'));
    expect(entry).toContain('GET /api/tags');
    expect(entry).toMatch(/no such table|does not exist/);
  });
});

/** Sends the start of a request and closes the connection; resolves when the server has noticed. */
const cutOff = async (beginning: string): Promise<void> => {
  const { httpServer } = app.strapi.server;
  const connected = once(httpServer, 'connection') as Promise<[Socket]>;
  const { port } = httpServer.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  const [server] = await connected;
  const closed = new Promise((resolve) => server.once('close', resolve));
  const reading = once(httpServer, 'request');
  client.write(beginning);
  await reading;
  client.destroy();
  await closed;
};

describe('errors of clients', () => {
  it('are not logged as errors', async () => {
    const before = log.length;
    await app.http().post('/api/email_login').set('content-type', 'application/json').send('{');
    await cutOff(
      'POST /api/email_login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    await app.http().get('/api/nothing');
    await app.reply('GET /user_info', {}, { token: 'forged' });
    expect(log.slice(before).filter((line) => /"level":"[^"]*(error|warn)/.test(line))).toEqual([]);
  });

  it('are reported in the language of the client', async () => {
    const body = { user_name: '', password: 'x', more: 1 };
    const reply = await app.reply('POST /email_login', { body }, { locale: 'zh-CN' });
    expect(reply.body.msg).toBe('部分字段填写有误，请检查。');
    const { fields } = reply.body.data as unknown as { fields: Record<string, string> };
    expect(fields).toEqual({
      more: '未知字段。',
      user_name: expect.stringMatching(/\p{Script=Han}/u) as string,
    });
  });
});
