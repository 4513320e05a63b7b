import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOCKET_PATH } from '../../../src/contract/chat/limits';
import { OAUTH_APP, type OAuthServer, startOAuthServer } from '../../support/servers/oauth-server';
import { totpCode } from '../../support/account/totp';
import { axeViolations, untilFits } from '../support/browser';
import { callApi, makePerson, PASSWORD, sessionOf, untilTaken } from '../support/people';
import { useSite } from '../support/use-site';
import { buttonName, type Language, LANGUAGES, wordsOf } from '../support/words';

const { site, visit } = useSite();

let oauth: OAuthServer;
let count = 0;

beforeAll(async () => {
  oauth = await startOAuthServer();
  const { token } = await sessionOf(site);
  await callApi(site, 'PUT /settings/qq', { ...OAUTH_APP, server: oauth.origin }, token);
  await callApi(site, 'PUT /settings/site', { register_open: true }, token);
});
afterAll(() => oauth.stop());

/** The site by its host name: browsers have no passkeys for IP addresses. */
const origin = () => site.origin.replace('127.0.0.1', 'localhost');

/** A person at the sign-in page. */
const arrive = async (language: Language) => {
  const name = `person-${(count += 1)}`;
  await makePerson(site, name, 2);
  const { page, context, problems } = await visit({ reducedMotion: 'reduce' });
  const t = wordsOf(language, 'account/locales', 'account/security/locales', 'admin/locales');
  const login = () =>
    page.goto(`${origin()}/login?back=%2Fadmin%2Fmy-information&lang=${language}`, {
      waitUntil: 'networkidle',
    });
  const signIn = async () => {
    await login();
    await untilTaken(page);
    await page.locator('input[name=user_name]').fill(name);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('form button[type=submit]').click();
  };
  const untilIn = async () => {
    await page.waitForURL((url) => url.pathname === '/admin/my-information');
    await page.getByRole('heading', { name: t('twoFactor.title') }).waitFor();
  };
  const signOut = () => page.evaluate(() => localStorage.clear());
  const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
  return { name, page, context, problems, t, login, signIn, signOut, untilIn, press };
};

/** Presses the button with these words in the open dialog. */
const pressInDialog = (page: Page, text: string) =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: buttonName(text) })
    .click();

const expectAccessible = async (page: Page, what: string) => {
  // The button that opened a dialog is dimmed until its call is answered.
  await page.waitForFunction(() => !document.querySelector('.ant-btn-loading'));
  expect(await axeViolations(page), what).toEqual([]);
};

describe.each(LANGUAGES)('two-step sign-in in %s', (language) => {
  it('is set up with a QR code, asked for at the next sign-in, and turned off', async () => {
    const { page, problems, t, signIn, signOut, untilIn } = await arrive(language);
    await signIn();
    await untilIn();
    await expectAccessible(page, 'sections');
    await page
      .getByRole('region', { name: t('twoFactor.title') })
      .getByRole('button')
      .click();
    await page
      .getByRole('img', { name: t('twoFactor.qr') })
      .locator('path')
      .first()
      .waitFor();
    await expectAccessible(page, 'set up');
    const secret = (await page.locator('[class*="key"]').last().innerText()).replaceAll(' ', '');
    const field = page.getByLabel(t('twoFactor.code'));
    await field.fill('000000');
    await field.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: /wrong|错误/ })
      .waitFor();
    await field.fill(totpCode(secret));
    await field.press('Enter');
    await page.getByRole('dialog').getByText(t('codes.text')).waitFor();
    const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await expectAccessible(page, 'recovery codes');
    await pressInDialog(page, t('codes.done'));
    await page.getByText(t('twoFactor.isOn')).waitFor();

    await signOut();
    await signIn();
    const second = page.locator('input[name=code]');
    await second.waitFor();
    expect(await second.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    await untilFits(page, 360);
    await expectAccessible(page, 'second step');
    await second.fill('000000');
    await second.press('Enter');
    await page.getByText(/wrong|错误/).waitFor();
    await second.fill(codes[0] ?? '');
    await second.press('Enter');
    await untilIn();
    await untilFits(page, 360);
    await page.getByText(t('twoFactor.left_other').replace('{{count}}', '9')).waitFor();
    await page
      .getByRole('region', { name: t('twoFactor.title') })
      .getByRole('button')
      .last()
      .click();
    await page.getByRole('dialog').last().waitFor();
    await expectAccessible(page, 'turning off');
    await pressInDialog(page, t('twoFactor.off'));
    await page.getByText(t('twoFactor.isOff')).waitFor();
    expect(problems).toEqual([]);
  });
});

interface Credential {
  credentialId: string;
  signCount: number;
}

/** An authenticator of the device, which confirms immediately. */
const addAuthenticator = async (cdp: CDPSession): Promise<string> => {
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
};

describe.each(LANGUAGES)('passkeys in %s', (language) => {
  it('are added with a name, sign in without a password, are refused as a copy, and removed', async () => {
    const { page, context, problems, t, login, signIn, signOut, untilIn, press } = await arrive(language);
    const cdp = await context.newCDPSession(page);
    const authenticatorId = await addAuthenticator(cdp);
    await signIn();
    await untilIn();
    await press('passkeys.add');
    const field = page.getByLabel(t('passkeys.name'));
    await field.waitFor();
    await expectAccessible(page, 'naming a passkey');
    await field.fill('笔记本 Laptop');
    await field.press('Enter');
    await page.getByText('笔记本 Laptop', { exact: true }).waitFor();
    // Without transitions, as when the answer comes before the first frame of one: the button gets its own name back.
    await cdp.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await press('passkeys.add');
    await page.getByText(t('passkeys.known')).waitFor();
    await page.getByRole('button', { name: t('passkeys.add'), exact: true }).waitFor();
    await cdp.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await signOut();
    await login();
    await press('passkey.signIn');
    await untilIn();
    await page
      .getByRole('region', { name: t('passkeys.title') })
      .getByText(t('passkeys.used'))
      .waitFor();

    // A copy of the key with an older counter.
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    const [credential] = credentials as (Credential & (typeof credentials)[number])[];
    expect(credential?.signCount).toBeGreaterThan(0);
    const { credentialId } = credential!;
    await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
    await cdp.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: { ...credential!, signCount: 0 },
    });
    await signOut();
    await login();
    await press('passkey.signIn');
    await page
      .getByRole('alert')
      .filter({ hasText: /copied|复制/ })
      .waitFor();
    await expectAccessible(page, 'refused');

    await signIn();
    await untilIn();
    await page
      .getByRole('button', { name: t('passkeys.removeOne').replace('{{name}}', '笔记本 Laptop') })
      .click();
    await page.getByRole('dialog').last().waitFor();
    await expectAccessible(page, 'removing a passkey');
    await pressInDialog(page, t('passkeys.remove'));
    // Success messages disappear after three seconds; the row stays deleted.
    await page.getByText('笔记本 Laptop', { exact: true }).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('may be several: a second one gets its name, is renamed, and removed without the first', async () => {
    const { page, context, problems, t, signIn, untilIn, press } = await arrive(language);
    const cdp = await context.newCDPSession(page);
    const first = await addAuthenticator(cdp);
    await signIn();
    await untilIn();
    const add = async (name: string) => {
      await press('passkeys.add');
      await page.getByLabel(t('passkeys.name')).fill(name);
      await page.getByLabel(t('passkeys.name')).press('Enter');
      await page.getByText(name, { exact: true }).waitFor();
    };
    const pressOf = (key: string, name: string) =>
      page.getByRole('button', { name: t(key).replace('{{name}}', name) }).click();
    await add('Laptop');
    // A device makes one passkey for an account.
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: first });
    await addAuthenticator(cdp);
    await add('Phone');
    await pressOf('passkeys.renameOne', 'Phone');
    await page.getByLabel(t('passkeys.name')).fill('手机');
    await page.getByLabel(t('passkeys.name')).press('Enter');
    await page.getByText('手机', { exact: true }).waitFor();
    await pressOf('passkeys.removeOne', '手机');
    await pressInDialog(page, t('passkeys.remove'));
    await page.getByText('手机', { exact: true }).waitFor({ state: 'detached' });
    await page.getByText('Laptop', { exact: true }).waitFor();
    expect(problems).toEqual([]);
  });
});

/**
 * Holds back the next live connection of the page. `connecting` resolves when the page opens it, with a function that lets it
 * continue. Call it before the page loads, while no other page can connect: the connection of that one would be held.
 */
const holdSocket = async (page: Page): Promise<{ connecting: Promise<() => void> }> => {
  let hold: (connect: () => void) => void = () => undefined;
  const connecting = new Promise<() => void>((resolve) => (hold = resolve));
  await page.routeWebSocket(`**${SOCKET_PATH}**`, (socket) => hold(() => void socket.connectToServer()));
  return { connecting };
};

describe.each(LANGUAGES)('QQ in %s', (language) => {
  it('signs in to a new account', async () => {
    oauth.person = { openid: `new-${language}`, nickname: `QQ ${language}` };
    const { page, problems, t, login, untilIn, press } = await arrive(language);
    await login();
    await press('qq.signIn');
    await untilIn();
    await page.getByText(`QQ ${language}`).first().waitFor();
    expect(problems).toEqual([]);
    await page.goto(`${origin()}/login?code=x&state=y&lang=${language}`);
    await page.getByText(t('qq.foreign')).waitFor();
    await expectAccessible(page, 'foreign state');
  });

  it('signs in again over the screen when the session ended before the page was connected', async () => {
    oauth.person = { openid: `again-${language}`, nickname: `Again ${language}` };
    const { page, problems, login, untilIn, press, t } = await arrive(language);
    await login();
    await press('qq.signIn');
    await untilIn();
    expect(problems).toEqual([]);
    await page.goto('about:blank');
    const requested = page.waitForRequest('**/api/user_info*');
    const { connecting } = await holdSocket(page);
    await page.goto(`${origin()}/admin/my-information`);
    await page.getByText(`Again ${language}`).first().waitFor();
    await page.waitForLoadState('networkidle');
    const connect = await connecting;
    await callApi(site, 'POST /logout', {}, (await requested).headers()['token']);
    connect();
    // found by the page itself, which opens no dialog while somebody may be typing
    await page.getByRole('alert').getByRole('button').click();
    const again = page.getByRole('dialog').getByRole('button', { name: t('qq.signIn'), exact: true });
    await again.waitFor();
    await expectAccessible(page, 'signing in again');
    const answered = page.waitForResponse('**/api/qq_login');
    await again.click();
    expect((await answered).status()).toBe(200);
    await untilIn();
    await page.getByText(`Again ${language}`).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('is linked, refused when it is linked elsewhere, and unlinked', async () => {
    oauth.person = { openid: `linked-${language}`, nickname: `Linked ${language}` };
    const first = await arrive(language);
    await first.signIn();
    await first.untilIn();
    await first.press('qq.link');
    await first.page.getByText(`Linked ${language}`).waitFor();

    const other = await arrive(language);
    await other.signIn();
    await other.untilIn();
    await other.press('qq.link');
    await other.page
      .getByRole('alert')
      .filter({ hasText: /another account|其他账号/ })
      .waitFor();

    await first.press('qq.unlink');
    await pressInDialog(first.page, first.t('qq.unlink'));
    await first.page.getByRole('button', { name: first.t('qq.link') }).waitFor();
    expect([first.problems, other.problems]).toEqual([[], []]);
  });
});
