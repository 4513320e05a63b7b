import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { type Mailbox, startMailbox } from '../../support/servers/mailbox';
import { everyRole } from '../../support/account/people';

const { admin } = everyRole();
const SECRET = 'Never-to-be-seen-3';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Views {
  writeViews: () => Promise<void>;
}

const NO_ENCRYPTION = { use_ssl: false, user_tls: false };

let app: TestApp;
let token = admin.token;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Key = 'PUT /settings/site' | 'PUT /settings/email' | 'PUT /settings/qq' | 'PUT /settings/jwt';

const save = <K extends Key>(key: K, body: EndpointInput<K>['body'], locale = 'en') =>
  app.reply(key, { body } as Partial<EndpointInput<K>>, { token, locale });
const fieldsOf = async (reply: Promise<{ status: number; body: { data: unknown } }>) => {
  const { status, body } = await reply;
  return [status, (body.data as { fields: Record<string, string> } | null)?.fields];
};

describe('two administrators who save the same settings', () => {
  it('overwrite nothing that they have not seen', async () => {
    const { revision } = await app.call('GET /settings/site');
    const first = await save('PUT /settings/site', { title: 'The first', revision });
    expect(first.body.code).toBe('0');
    const second = await save('PUT /settings/site', { slogan: 'The second', revision });
    expect(second.body.code).toBe('settings_changed');
    expect(await app.call('GET /settings/site')).toMatchObject({ title: 'The first', slogan: '' });
    const again = { slogan: 'The second', revision: first.body.data.revision };
    expect((await save('PUT /settings/site', again)).body.data).toMatchObject({
      title: 'The first',
      slogan: 'The second',
    });
  });

  it('at the same moment: one is saved, the others are refused', async () => {
    const { revision } = await app.call('GET /settings/qq', {}, { token });
    const replies = await Promise.all(
      ['one', 'two', 'three'].map((app_id) => save('PUT /settings/qq', { app_id, key: 'a-key', revision })),
    );
    expect(replies.map(({ body }) => body.code).sort()).toEqual([
      '0',
      'settings_changed',
      'settings_changed',
    ]);
    expect(await app.strapi.db.query('api::setting.qq-setting').count()).toBe(1);
    await save('PUT /settings/qq', { app_id: '', key: '' });
  });

  it('see a change of a secret as a change, and never the secret', async () => {
    const { revision } = await app.call('GET /settings/qq', {}, { token });
    await save('PUT /settings/qq', { app_id: 'app', key: SECRET });
    const reply = await save('PUT /settings/qq', { key: 'another', revision });
    expect(reply.body.code).toBe('settings_changed');
    expect(await app.call('GET /settings/qq', {}, { token })).toMatchObject({ app_id: 'app', key: '******' });
    await save('PUT /settings/qq', { app_id: '', key: '' });
  });

  it('see what an editor has changed in the panel', async () => {
    const { revision } = await app.call('GET /settings/site');
    const documents = app.strapi.documents('api::setting.site-setting');
    const { documentId } = (await documents.findFirst({}))!;
    await documents.update({ documentId, data: { slogan: 'By an editor' } });
    expect((await save('PUT /settings/site', { slogan: 'Mine', revision })).body.code).toBe(
      'settings_changed',
    );
  });
});

describe('half a form is refused at its field', () => {
  it('a mail server without a sender, a user without a password', async () => {
    expect(await fieldsOf(save('PUT /settings/email', { host: 'mail.example.com' }))).toEqual([
      422,
      { default_from_email: 'A mail server needs a sender’s address.' },
    ]);
    expect(await fieldsOf(save('PUT /settings/email', { user: 'site' }, 'zh-CN'))).toEqual([
      422,
      { password: '填写用户名时必须填写密码。' },
    ]);
    expect(await fieldsOf(save('PUT /settings/email', { port: 99_999 }))).toEqual([
      422,
      { port: expect.any(String) as string },
    ]);
    expect(await app.call('GET /settings/email', {}, { token })).toMatchObject({
      host: '',
      port: 587,
      user: '',
    });
  });

  it('an app id of QQ without a key', async () => {
    expect(await fieldsOf(save('PUT /settings/qq', { app_id: 'app' }))).toEqual([
      422,
      { key: expect.stringMatching(/needs the key/) as string },
    ]);
    expect(await app.call('GET /sign_in_options')).toEqual({ qq: false });
  });

  it('asterisks for a secret that was never stored', async () => {
    const words = expect.stringMatching(/Nothing is stored/) as string;
    expect(await fieldsOf(save('PUT /settings/email', { password: '******' }))).toEqual([
      422,
      { password: words },
    ]);
    expect(await fieldsOf(save('PUT /settings/qq', { key: '******' }))).toEqual([422, { key: words }]);
    const test = app.reply(
      'POST /settings/email/test',
      { body: { to: 'owner@example.com', password: '******' } },
      { token },
    );
    expect(await fieldsOf(test)).toEqual([422, { password: words }]);
  });
});

describe('a mail server', () => {
  const boxes: Mailbox[] = [];
  const box = async (...options: Parameters<typeof startMailbox>) => {
    const made = await startMailbox(...options);
    boxes.push(made);
    return made;
  };
  afterAll(() => Promise.all(boxes.map(({ stop }) => stop())));
  const test = (port: number, changes: object = {}) =>
    app.reply(
      'POST /settings/email/test',
      {
        body: {
          host: '127.0.0.1',
          port,
          default_from_email: 'site@example.com',
          ...NO_ENCRYPTION,
          ...changes,
          to: 'owner@example.com',
        },
      },
      { token },
    );

  it('that does not answer causes an error after the time limit', async () => {
    const sockets = new Set<Socket>();
    const hanging: Server = createServer((socket) => sockets.add(socket));
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    app.strapi.config.set('site.mailTimeoutMs', 300);
    const { body } = await test((hanging.address() as { port: number }).port);
    app.strapi.config.set('site.mailTimeoutMs', 10_000);
    expect(body.code).toBe('mail_unreachable');
    expect(body.msg).toContain('Greeting never received');
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => hanging.close(resolve));
  });

  it('that offers STARTTLS is used with it; a certificate that is not trusted counts where encryption is required', async () => {
    const secured: boolean[] = [];
    const starttls = await box({
      disabledCommands: [],
      onMailFrom: (_address, session, done) => {
        secured.push(session.secure);
        done();
      },
    });
    expect((await test(starttls.port)).body.code).toBe('0');
    expect(secured).toEqual([true]);
    const refused = await test(starttls.port, { user_tls: true });
    expect([refused.body.code, refused.body.msg]).toEqual([
      'mail_unreachable',
      expect.stringMatching(/self-signed certificate|unable to verify|expired/) as string,
    ]);
    const ssl = await box({ secure: true });
    expect((await test(ssl.port, { use_ssl: true })).body.msg).toMatch(
      /self-signed|unable to verify|expired/,
    );
    expect(ssl.arrived).toEqual([]);
  });

  it('is quoted when it refuses the password, which is not shown', async () => {
    const locked = await box({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Please use an app password')),
    });
    const { body } = await test(locked.port, { user: 'site', password: SECRET });
    expect([body.code, body.msg]).toEqual([
      'mail_login_refused',
      expect.stringMatching(/Please use an app password/) as string,
    ]);
    expect(body.msg).not.toContain(SECRET);
  });
});

describe('session tokens', () => {
  const read = (header: string) => app.reply('GET /user_info', {}, { token: header });
  const hoursOf = async () => {
    const { exp } = await app.call('POST /email_login', {
      body: { user_name: admin.name, password: admin.password },
    });
    return Math.round((exp - Date.now() / 1000) / 3600);
  };

  it('have the settings of the configuration at first', async () => {
    expect(await app.call('GET /settings/jwt', {}, { token })).toEqual({
      secret: '******',
      expires: 168,
      issuer: 'wentu',
      revision: expect.any(String) as string,
    });
    expect(await hoursOf()).toBe(168);
  });

  it('have the lifetime of the settings when they are new', async () => {
    await save('PUT /settings/jwt', { expires: 2 });
    expect(await hoursOf()).toBe(2);
    expect((await read(token)).status).toBe(200);
  });

  it.each([
    { expires: 0 },
    { expires: 8761 },
    { expires: 1.5 },
    { secret: '' },
    { secret: 'too short' },
    { issuer: ' ' },
  ])('refuse %j', async (body) => {
    expect((await save('PUT /settings/jwt', body)).status).toBe(422);
  });

  it('stay valid when asterisks for the secret and the same issuer are saved', async () => {
    await save('PUT /settings/jwt', { secret: '******', issuer: 'wentu' });
    expect((await read(token)).status).toBe(200);
  });

  it('end with a new secret or issuer; the ids of readers that views are counted by stay the same', async () => {
    const { visitor } = await app.call('POST /visitor', { body: {} });
    const { id } = await app.call(
      'POST /articles',
      { body: { title: 'Counted', content: 'Text' } },
      { token },
    );
    const look = () =>
      app.reply('GET /articles/{id}', { params: { id } }, { headers: { 'user-agent': BROWSER, visitor } });
    await look();
    for (const change of [{ secret: `${SECRET} and long enough for a key` }, { issuer: 'another' }]) {
      const before = token;
      expect((await save('PUT /settings/jwt', change)).body.code).toBe('0');
      expect((await read(before)).status).toBe(401);
      expect(await app.strapi.db.query('api::account.session').count()).toBe(0);
      token = await app.signIn(admin.name, admin.password);
      expect((await read(token)).status).toBe(200);
    }
    const stored = (await app.strapi.db.connection('jwt_settings').first()) as object;
    expect(JSON.stringify(stored)).not.toContain(SECRET);
    await look();
    await built<Views>('src/api/article/stats/write-views').writeViews();
    expect(
      (await app.call('GET /articles/{id}', { params: { id } }, { headers: { 'user-agent': 'curl' } }))
        .look_count,
    ).toBe(1);
    const kept = await app.reply('POST /articles/digg', { body: { id } }, { headers: { visitor } });
    expect(kept.body.code).toBe('0');
  });

  it('are signed with the configured secret when the stored one is lost: people sign in again', async () => {
    app.strapi.config.set('site.encryptionKey', 'another key');
    await app.strapi.db.connection('jwt_settings').update({ expires: 3 });
    await save('PUT /settings/jwt', { expires: 4 });
    const again = await app.signIn(admin.name, admin.password);
    expect((await read(again)).status).toBe(200);
  });
});
