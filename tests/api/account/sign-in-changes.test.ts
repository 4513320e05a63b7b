import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { makeAuthenticator } from '../../support/account/authenticator';
import { codeIn, mailsTo, mailTo, nextMail } from '../../support/account/codes';
import { type Mailbox, startMailbox } from '../../support/servers/mailbox';
import { untilNoticed } from '../../support/site/background';
import { OAUTH_APP, type OAuthServer, startOAuthServer } from '../../support/servers/oauth-server';
import { everyRole, type Person, quickPerson } from '../../support/account/people';
import { ageSessions } from '../../support/account/sessions';
import { totpCode } from '../../support/account/totp';

const { admin } = everyRole();
const ORIGIN = 'https://site.example';
const USER = 'plugin::users-permissions.user';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let app: TestApp;
let box: Mailbox;
let oauth: OAuthServer;
let count = 0;

beforeAll(async () => {
  app = await startApp({ SITE_ORIGIN: ORIGIN });
  [box, oauth] = await Promise.all([startMailbox(), startOAuthServer()]);
  await mailTo(box, app);
  const body = { ...OAUTH_APP, server: oauth.origin, pkce: false, redirect: '' };
  await app.call('PUT /settings/qq', { body }, { token: admin.token });
});
afterAll(() => Promise.all([app.stop(), box.stop(), oauth.stop()]));

/** A new account with an address; the language is that of the account, not of its requests. */
const member = async (language: string | null = null): Promise<Person & { email: string }> => {
  count += 1;
  const made = await quickPerson(app, `changing-${count}`);
  const email = `${made.name}@example.com`;
  await app.strapi.db.connection('up_users').where('document_id', made.id).update({ email, language });
  return { ...made, email };
};
const subjects = (address: string) =>
  mailsTo(box, address)
    .map(({ mail }) => mail.subject)
    .sort();

/** Changes everything about how a person signs in, the address last. Returns the new address. */
const changeAll = async ({ token, password, name }: Person): Promise<string> => {
  const options = { token, headers: { 'x-forwarded-for': '81.2.69.142', 'user-agent': CHROME } };
  const { secret } = await app.call('POST /two_factor/begin', { body: {} }, options);
  await app.call('POST /two_factor/confirm', { body: { code: totpCode(secret) } }, options);
  await app.call('POST /two_factor/recovery_codes', { body: {} }, options);
  await app.call('POST /two_factor/off', { body: {} }, options);
  const creation = await app.call('POST /passkeys/begin', { body: {} }, options);
  const credential = makeAuthenticator().create(creation, { origin: ORIGIN });
  const { id } = await app.call('POST /passkeys', { body: { name: 'My <phone>', credential } }, options);
  await app.call('DELETE /passkeys/{id}', { params: { id }, body: {} }, options);
  oauth.person = { openid: name, nickname: 'QQ friend' };
  const { code, state } = await oauth.agree(await app.call('POST /qq_link/begin', { body: {} }, options));
  await app.call('POST /qq_link', { body: { code, state } }, options);
  await app.call('DELETE /qq_link', { body: {} }, options);
  const body = { old_password: password, password: 'another-password-9' };
  await app.call('PUT /user_password', { body }, options);
  const email = `new-${name}@example.com`;
  await app.call('POST /user_bind_email', { body: { email } }, options);
  const bindCode = codeIn(await nextMail(box, email));
  await app.call('POST /user_bind_email', { body: { email, code: bindCode } }, options);
  return email;
};

const SUBJECTS = {
  en: [
    'A QQ account was linked to your account at Wentu',
    'A passkey was added to your account at Wentu',
    'A passkey was removed from your account at Wentu',
    'New recovery codes at Wentu',
    'The QQ account was unlinked from your account at Wentu',
    'Two-step sign-in at Wentu was turned off',
    'Two-step sign-in at Wentu was turned on',
    'Your e-mail address at Wentu was changed',
    'Your password at Wentu was changed',
  ],
  'zh-CN': [
    '您在 Wentu 的两步验证已关闭',
    '您在 Wentu 的两步验证已开启',
    '您在 Wentu 的密码已更改',
    '您在 Wentu 的恢复码已更新',
    '您在 Wentu 的账号已绑定 QQ',
    '您在 Wentu 的账号已解除 QQ 绑定',
    '您在 Wentu 的账号新增了通行密钥',
    '您在 Wentu 的账号移除了通行密钥',
    '您在 Wentu 的邮箱已更改',
  ],
};

describe('a change of how a person signs in', () => {
  it.each([
    ['en', 'Device: Chrome · Windows\nPlace: United Kingdom · 81.2.69.142', 'Your e-mail address at Wentu'],
    ['zh-CN', '设备: Chrome · Windows\n地点: 英国 · 81.2.69.142', '您在 Wentu 的邮箱已绑定'],
  ] as const)(
    'is mailed to the owner in %s, with time, device and place',
    async (language, details, bound) => {
      const who = await member(language);
      const fresh = await changeAll(who);
      await expect.poll(() => subjects(who.email)).toEqual([...SUBJECTS[language]].sort());
      expect((await nextMail(box, fresh, 2)).mail.subject).toBe(bound);
      const year = new Date().getFullYear();
      for (const { mail } of mailsTo(box, who.email)) {
        expect(mail.text).toContain(details);
        expect(mail.text).toMatch(new RegExp(`${year}.* UTC`));
        expect(mail.text).toContain(`${ORIGIN}/admin/my-information`);
        expect(mail.text).toMatch(/If this was not you|如果这不是您本人的操作/);
        expect(mail.html).toContain('81.2.69.142');
        expect(mail.html).not.toContain('<phone>');
      }
    },
  );

  it('of an administrator is mailed as such, without the administrator’s device', async () => {
    const who = await member();
    const body = { user_id: who.id, password: 'chosen-by-admin-1' };
    await app.call('PUT /users/password', { body }, { token: admin.token });
    const { mail } = await nextMail(box, who.email);
    expect(mail.subject).toBe('Your password at Wentu was changed');
    expect(mail.text).toContain('By: An administrator');
    expect(mail.text).not.toMatch(/Device|Place/);
  });

  it('of the address in Strapi’s panel is mailed to both addresses', async () => {
    const who = await member();
    const data = { email: `Moved-${who.email}` };
    await app.strapi.documents(USER).update({ documentId: who.id, data: data as never });
    expect((await nextMail(box, who.email)).mail.text).toContain(`moved-${who.email}`);
    expect((await nextMail(box, `moved-${who.email}`)).mail.subject).toBe('Your e-mail address at Wentu');
  });

  it('that was refused, or changed nothing, is not mailed; nor one of an account without an address', async () => {
    const who = await member();
    const { token, password } = who;
    await app.call('PUT /user_info', { body: { sign: 'Writes' } }, { token });
    await app.reply('DELETE /qq_link', { body: {} }, { token });
    await app.reply('POST /two_factor/off', { body: {} }, { token });
    await app.reply('POST /two_factor/recovery_codes', { body: {} }, { token });
    await ageSessions(app, who.id);
    await app.reply('POST /two_factor/off', { body: {} }, { token });
    await app.reply('PUT /user_password', { body: { old_password: 'wrong-one', password } }, { token });
    const silent = await quickPerson(app, 'without-address');
    const body = { user_id: silent.id, password: 'chosen-by-admin-2' };
    await app.call('PUT /users/password', { body }, { token: admin.token });
    await untilNoticed();
    expect(subjects(who.email)).toEqual([]);
    expect(await app.strapi.db.connection('outgoing_mails')).toEqual([]);
  });

  it('neither waits for the mail nor fails with it', async () => {
    const who = await member();
    await app.strapi.db.connection('up_users').where('document_id', who.id).update({ email: 'no address' });
    const body = { old_password: who.password, password: 'another-password-9' };
    const reply = await app.reply('PUT /user_password', { body }, { token: who.token });
    expect(reply.body.code).toBe('0');
  });
});

describe('the language of a mail', () => {
  const BLOCKED = { en: 'Your account on Wentu is blocked', 'zh-CN': '您在 Wentu 的账号已被封禁' };

  it('is that of the page of the last sign-in when none was chosen, otherwise that of the site', async () => {
    const who = await member();
    /** Subjects of the mails about blocks so far; an administrator who reads the other language blocks. */
    const blocked = async (locale: 'en' | 'zh-CN', count: number) => {
      const block = (blocked: boolean) =>
        app.call('PUT /users/block', { body: { user_id: who.id, blocked } }, { token: admin.token, locale });
      await block(true);
      await block(false);
      await expect.poll(() => subjects(who.email).length).toBe(count);
      return mailsTo(box, who.email).map(({ mail }) => mail.subject);
    };
    const signIn = (locale: 'en' | 'zh-CN') =>
      app.call('POST /email_login', { body: { user_name: who.name, password: who.password } }, { locale });
    expect(await blocked('zh-CN', 1)).toEqual([BLOCKED.en]);
    await signIn('zh-CN');
    expect(await blocked('en', 2)).toEqual([BLOCKED.en, BLOCKED['zh-CN']]);
    await signIn('en');
    expect((await blocked('zh-CN', 3)).at(-1)).toBe(BLOCKED.en);
    const { token } = await signIn('en');
    await app.call('PUT /user_info', { body: { language: 'zh-CN' } }, { token });
    expect((await blocked('en', 4)).at(-1)).toBe(BLOCKED['zh-CN']);
  });
});
