import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { setClock } from '../../support/clock';
import { everyRole, type Person, quickPerson } from '../../support/account/people';

const HOUR_MS = 3_600_000;

let app: TestApp;
let person: Person;
let number = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
afterEach(() => void vi.useRealTimers());

const setLifetime = (expires: number) =>
  app.call('PUT /settings/jwt', { body: { expires } }, { token: everyRole().admin.token });

/** Signs a new person in over HTTP. */
const signIn = async () => {
  person = await quickPerson(app, `expiring-${(number += 1)}`);
  const body = { user_name: person.name, password: person.password };
  return app.call('POST /email_login', { body });
};

const statusOf = async (token: string) => (await app.reply('GET /user_info', {}, { token })).status;

describe('a session', () => {
  it('lasts for the hours of the setting, to the second, even when it was just used', async () => {
    await setLifetime(1);
    const begun = Date.now();
    const { token, exp } = await signIn();
    expect(exp * 1000 - begun).toBeGreaterThan(HOUR_MS - 1000);
    setClock(exp * 1000 - 1);
    expect(exp * 1000 - begun).toBeLessThan(HOUR_MS + (Date.now() - begun));
    expect(await statusOf(token)).toBe(200);
    setClock(exp * 1000);
    expect(await statusOf(token)).toBe(401);
  });

  it('that has expired counts as anonymous, and the response reports that it has expired', async () => {
    await setLifetime(1);
    const { token, exp } = await signIn();
    setClock(exp * 1000);
    const open = await app.reply('GET /articles', {}, { token });
    expect([open.status, open.headers['token-state']]).toEqual([200, 'expired']);
    const sign = await app.reply('PUT /user_info', { body: { sign: 'Too late' } }, { token });
    expect([sign.status, sign.headers['token-state']]).toEqual([401, 'expired']);
  });

  it('that has expired is not listed after the next sign-in', async () => {
    await setLifetime(1);
    const { exp } = await signIn();
    const idsOf = async (token: string) =>
      (await app.call('GET /sessions', {}, { token })).list.map(({ id }) => id);
    const before = await idsOf(person.token);
    setClock(exp * 1000);
    const body = { user_name: person.name, password: person.password };
    const next = await app.call('POST /email_login', { body });
    expect(next.exp).toBe(exp + 3600);
    const after = await idsOf(next.token);
    expect([before.length, after.length]).toEqual([2, 1]);
    expect(before).not.toContain(after[0]);
  });

  it('keeps its expiry when the setting is changed later', async () => {
    await setLifetime(2);
    const long = await signIn();
    await setLifetime(1);
    const short = await signIn();
    setClock(short.exp * 1000);
    expect([await statusOf(long.token), await statusOf(short.token)]).toEqual([200, 401]);
  });
});
