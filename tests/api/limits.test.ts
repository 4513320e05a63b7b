import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app';
import { built } from '../support/boot';
import type { CallOptions } from '../support/client';
import { everyRole } from '../support/people';
import { article, text } from '../support/fixtures';

const { admin, user, other } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ LIMIT_FACTOR: '1' });
});
afterAll(() => app.stop());

const from = (address: string): CallOptions => ({ headers: { 'x-forwarded-for': address } });
const search = (options: CallOptions) => app.reply('GET /articles/text', { query: { key: 'word' } }, options);
const signIn = (user_name: string, address: string) =>
  app.reply('POST /email_login', { body: { user_name, password: 'wrong-password' } }, from(address));

/** Statuses of calls that are made one after another. */
const statuses = async (times: number, call: () => Promise<{ status: number }>): Promise<number[]> => {
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) found.push((await call()).status);
  return found;
};

describe('the limit of a call', () => {
  it('refuses with 429 what comes too often, and says how long to wait', async () => {
    const write = () => app.reply('POST /articles', { body: {} as never }, { token: user.token });
    expect(new Set(await statuses(30, write))).toEqual(new Set([422]));
    const { status, headers, body } = await write();
    expect([status, body.code, body.data]).toEqual([429, '429', null]);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(body.msg).toContain(String(seconds));
  });

  it('is a person’s own, wherever they are', async () => {
    const write = (token: string, address: string) =>
      app.reply('POST /articles/restore', { body: {} as never }, { token, ...from(address) });
    expect(new Set(await statuses(120, () => write(admin.token, '192.0.2.1')))).toEqual(new Set([422]));
    expect((await write(admin.token, '192.0.2.2')).status).toBe(429);
    expect((await write(other.token, '192.0.2.1')).status).toBe(422);
  });

  it('is an address’s when nobody is signed in, as the nearest proxy saw it', async () => {
    expect(new Set(await statuses(120, () => search(from('192.0.2.3'))))).toEqual(new Set([200]));
    expect((await search(from('192.0.2.3'))).status).toBe(429);
    expect((await search(from('198.51.100.9, 192.0.2.3'))).status).toBe(429);
    expect((await search(from('192.0.2.4'))).status).toBe(200);
  });

  it('lets an address tell the owner ten things in ten minutes', async () => {
    const body = (n: number) => ({ email: 'a@example.com', content: `Number ${n}` });
    let n = 0;
    const tell = (address: string) => app.reply('POST /feedback', { body: body((n += 1)) }, from(address));
    const ten = Array.from({ length: 10 }, () => 200);
    expect(await statuses(11, () => tell('192.0.2.5'))).toEqual([...ten, 429]);
    expect((await tell('192.0.2.6')).status).toBe(200);
  });
});

describe('the brake of sign-in', () => {
  interface Brake {
    signInThrottle: (who: { userName: string; ip: string }) => { failed: () => Promise<void> };
  }
  const fail = async (times: number, who: (n: number) => { userName: string; ip: string }) => {
    const { signInThrottle } = built<Brake>('src/api/account/actions/sign-in-throttle');
    for (let n = 0; n < times; n += 1) await signInThrottle(who(n)).failed();
  };

  it('slows an account, in any case of letters, wherever the guesses come from', async () => {
    await fail(10, (n) => ({ userName: user.name, ip: `198.51.100.${n}` }));
    const { status, headers } = await signIn(user.name.toUpperCase(), '203.0.113.1');
    expect([status, Number(headers['retry-after'])]).toEqual([429, 16]);
    expect((await signIn('somebody-else', '203.0.113.1')).body.code).toBe('wrong_credentials');
  });

  it('slows an address that guesses at many accounts', async () => {
    await fail(35, (n) => ({ userName: `guessed-${n}`, ip: '203.0.113.7' }));
    expect((await signIn('another-name', '203.0.113.7')).status).toBe(429);
    expect((await signIn('another-name', '203.0.113.8')).body.code).toBe('wrong_credentials');
  });

  it('is lifted by the right password', async () => {
    const right = () =>
      app.reply(
        'POST /email_login',
        { body: { user_name: other.name, password: other.password } },
        from('203.0.113.9'),
      );
    await fail(4, () => ({ userName: other.name, ip: '203.0.113.10' }));
    expect((await right()).body.code).toBe('0');
    await fail(4, () => ({ userName: other.name, ip: '203.0.113.10' }));
    expect((await right()).body.code).toBe('0');
  });
});

describe('the brake of comments', () => {
  it('slows a person, and an address that many people share, and counts only what was written', async () => {
    const id = await article(app, text('Much to say'));
    let number = 0;
    const write = async (token: string, address: string, content = `Words ${(number += 1)}`) =>
      (await app.reply('POST /comments', { body: { article_id: id, content } }, { token, ...from(address) }))
        .status;
    for (let n = 0; n < 10; n += 1) expect(await write(user.token, '192.0.2.20')).toBe(200);
    expect(await write(user.token, '192.0.2.21')).toBe(429);
    expect(await write(other.token, '192.0.2.20')).toBe(200);
    const { consumeCommentQuota } = built<{
      consumeCommentQuota: (actor: object, ip: string) => Promise<void>;
    }>('src/api/comment/writing/comment-throttle');
    for (let n = 0; n < 29; n += 1) await consumeCommentQuota({ id: `person-${n}`, role: 2 }, '192.0.2.20');
    expect(await write(other.token, '192.0.2.20')).toBe(429);
    expect(await write(other.token, '192.0.2.22')).toBe(200);
    expect(await write(admin.token, '192.0.2.20')).toBe(200);
  });
});
