import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { type Mailbox, startMailbox } from '../../support/servers/mailbox';
import { storedPicture } from '../../support/samples/image-samples';
import { fileOf } from '../../support/samples/image-files';
import { everyRole } from '../../support/account/people';

const { admin, guest } = everyRole();
const SECRET = 'Never-to-be-seen-2';

type Settings = EndpointInput<'PUT /settings/email'>['body'];

let app: TestApp;
let box: Mailbox;
let locked: Mailbox;

beforeAll(async () => {
  app = await startApp();
  box = await startMailbox();
  locked = await startMailbox({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'site' && password === SECRET
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody@') ? new Error('No such mailbox\r\nhere') : null),
  });
});
afterAll(async () => {
  await Promise.all([app.stop(), box.stop(), locked.stop()]);
});

const save = (body: Settings) => app.reply('PUT /settings/email', { body }, { token: admin.token });
const read = () => app.call('GET /settings/email', {}, { token: admin.token });
const test = (body: Settings & { to?: string }, locale = 'en') =>
  app.reply(
    'POST /settings/email/test',
    { body: { to: 'owner@example.com', ...body } },
    { token: admin.token, locale },
  );

/** Settings to reach a mailbox of the test. */
const at = ({ port }: Mailbox): Settings => ({
  host: '127.0.0.1',
  port,
  user: '',
  default_from_email: 'site@example.com',
  use_ssl: false,
  user_tls: false,
});

describe('the mail settings', () => {
  it('are initially empty, and not accessible for guests', async () => {
    expect(await read()).toEqual({
      host: '',
      port: 587,
      user: '',
      password: '',
      default_from_email: '',
      use_ssl: false,
      user_tls: false,
      revision: expect.any(String) as string,
    });
    expect((await app.reply('GET /settings/email', {}, { token: guest.token })).status).toBe(403);
  });

  it('never return the password, store it encrypted, and keep it when asterisks are sent back', async () => {
    const saved = await save({ ...at(locked), user: 'site', password: SECRET });
    expect(saved.body.data).toMatchObject({ user: 'site', password: '******' });
    expect(await read()).toMatchObject({ password: '******' });
    const sealed = async () =>
      (await app.strapi.db.connection('mail_settings').first()) as { password: string };
    const { password } = await sealed();
    expect(password).toMatch(/^v1\./);
    expect(password).not.toContain(SECRET);
    await save({ password: '******', port: locked.port });
    expect((await sealed()).password).toBe(password);
    expect((await test({})).body.code).toBe('0');
    await save({ user: '', password: '' });
    expect((await read()).password).toBe('');
  });

  it.each([
    { host: 'two words' },
    { host: 'a\r\nb' },
    { port: 0 },
    { port: 70_000 },
    { default_from_email: 'nobody' },
    { use_ssl: 'yes' as never },
  ])('reject %j', async (body) => {
    expect((await save(body)).status).toBe(422);
  });

  it('take effect with the next mail', async () => {
    await save(at(box));
    await test({ to: 'first@example.com' });
    const other = await startMailbox();
    await save(at(other));
    await test({ to: 'second@example.com' });
    expect(box.arrived.map(({ to }) => to)).toContainEqual(['first@example.com']);
    expect(other.arrived.map(({ to }) => to)).toEqual([['second@example.com']]);
    await other.stop();
  });
});

describe('a mail', () => {
  it('is sent in the name of the site, in the caller’s language', async () => {
    await app.call('PUT /settings/site', { body: { title: '文图 "Wentu", Inc.' } }, { token: admin.token });
    await test({ ...at(box), to: 'owner@example.com' }, 'zh-CN');
    const { mail, from, to } = box.arrived.at(-1)!;
    expect([from, to]).toEqual(['site@example.com', ['owner@example.com']]);
    expect(mail.from).toMatchObject({ name: '文图 "Wentu", Inc.', address: 'site@example.com' });
    expect(mail.subject).toBe('邮件设置可用');
  });

  it('has the owner’s logo with an absolute address, for either theme, and the product’s mark without one', async () => {
    const look = (body: EndpointInput<'PUT /settings/appearance'>['body']) =>
      app.call('PUT /settings/appearance', { body }, { token: admin.token });
    const stored = async () => (await storedPicture(app)).path;
    const { title } = await app.call('GET /settings/site', {});
    const html = async () => {
      await test({ ...at(box), to: 'owner@example.com' });
      return box.arrived.at(-1)!.mail.html ?? '';
    };
    const before = await html();
    expect(before).toContain('>文</span>');
    expect(before).not.toContain('<img');
    const [logo, logo_dark] = [await stored(), await stored()];
    await look({ title: 'Tea & Co', logo, logo_only: true });
    const alone = await html();
    expect(alone).toMatch(
      new RegExp(`<img [^>]*src="https?://[^"/]+${logo}" alt="Tea &amp; Co"[^>]*background: #f4f2ed`),
    );
    expect(alone).not.toMatch(/>文<|<span[^>]*>Tea &amp; Co</);
    await look({ logo_dark, logo_only: false });
    const both = await html();
    expect(both).toMatch(new RegExp(`class="logo" src="https?://[^"/]+${logo}" alt=""`));
    expect(both).toMatch(
      new RegExp(`class="logo-dark" src="https?://[^"/]+${logo_dark}" alt=""[^>]*display: none`),
    );
    expect(both).toMatch(
      /dark\) {\s+\.logo { display: none !important; }\s+\.logo-dark { display: inline-block/,
    );
    expect(both).toMatch(/<span[^>]*>Tea &amp; Co</);
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    );
    const drawn = await storedPicture(app, admin.token, fileOf(svg, 'logo.svg', 'image/svg+xml'));
    await look({ logo: drawn.path, logo_dark: '', logo_only: true });
    const named = await html();
    expect(named).toMatch(/<span[^>]*>Tea &amp; Co</);
    expect(named).not.toMatch(/<img|>文</);
    await look({ title, logo: '', logo_only: false });
    expect(await html()).toBe(before);
  });

  it('allows no header injection', async () => {
    await save(at(box));
    const { email } = app.strapi.plugin('email').services as unknown as {
      email: { send: (mail: object) => Promise<void> };
    };
    await email.send({
      to: 'reader@example.com',
      subject: 'Hello\r\nBcc: victim@example.com',
      text: 'Text',
    });
    const { mail, to, raw } = box.arrived.at(-1)!;
    expect(to).toEqual(['reader@example.com']);
    expect(mail.bcc ?? []).toEqual([]);
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  });

  it('of Strapi’s panel is sent with the same settings', async () => {
    await save(at(box));
    const service = app.strapi.plugin('email').service('email') as { send: (mail: object) => Promise<void> };
    await service.send({
      to: 'editor@example.com',
      subject: 'From the panel',
      text: 'Text',
      html: '<p>Text</p>',
    });
    expect(box.arrived.at(-1)).toMatchObject({
      to: ['editor@example.com'],
      mail: { subject: 'From the panel' },
    });
  });
});

describe('an error', () => {
  const code = async (body: Settings & { to?: string }) => (await test(body)).body.code;

  it('has a message', async () => {
    await save({ ...at(box), host: '' });
    expect(await code({})).toBe('mail_not_set_up');
    expect(await code({ ...at(box), default_from_email: '' })).toBe('mail_not_set_up');
    expect(await code({ ...at(locked), user: 'site', password: 'wrong' })).toBe('mail_login_refused');
    const reply = await test({ ...at(locked), user: 'site', password: SECRET, to: 'nobody@example.com' });
    expect([reply.body.code, reply.body.msg]).toEqual([
      'mail_address_refused',
      expect.stringMatching(/No such mailbox/) as string,
    ]);
    const chinese = await test({ ...at(locked), user: 'site', password: 'wrong' }, 'zh-CN');
    expect(chinese.body.msg).toMatch(/^邮件服务器拒绝了用户名或密码：.*535/);
  });

  it('is reported when the server is down, or does not support the encryption', async () => {
    const gone = await startMailbox();
    await gone.stop();
    expect(await code(at(gone))).toBe('mail_unreachable');
    expect(await code({ ...at(box), use_ssl: true })).toBe('mail_unreachable');
    expect(await code({ ...at(box), user_tls: true })).toBe('mail_unreachable');
    const hangsUp = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => hangsUp.listen(0, '127.0.0.1', resolve));
    const { port } = hangsUp.address() as { port: number };
    expect(await code({ ...at(box), port })).toBe('mail_unreachable');
    await new Promise((resolve) => hangsUp.close(resolve));
  });

  it('is reported when the password was stored under another key', async () => {
    await save({ ...at(locked), user: 'site', password: SECRET });
    app.strapi.config.set('site.encryptionKey', 'another key');
    expect(await code({})).toBe('mail_password_lost');
    expect((await read()).password).toBe('******');
    await save({ password: SECRET });
    expect(await code({})).toBe('0');
  });
});
