import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as AnonymousWork from '../../../src/core/http/client/anonymous-work';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import type { CallOptions } from '../../support/site/client';
import { lengthenSignInDelays } from '../../support/account/longer-delays';
import { createPeople, everyRole } from '../../support/account/people';
import { rawRequest } from '../../support/raw-request';
import { article, text } from '../../support/site/fixtures';

const { admin, user, other } = everyRole();

interface MessageQuota {
  messageLimiters: () => { strangers: { penalty: (key: string, points: number) => Promise<unknown> } };
}

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ LIMIT_FACTOR: '1' });
});
afterAll(() => app.stop());

const from = (address: string): CallOptions => ({ headers: { 'x-forwarded-for': address } });
const search = (options: CallOptions) => app.reply('GET /articles/text', { query: { key: 'word' } }, options);
/** Status codes of sequential requests. */
const statuses = async (times: number, call: () => Promise<{ status: number }>): Promise<number[]> => {
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) found.push((await call()).status);
  return found;
};

describe('the rate limit of an endpoint', () => {
  it('rejects with 429, and returns the time to wait', async () => {
    const write = () => app.reply('POST /articles', { body: {} as never }, { token: user.token });
    expect(new Set(await statuses(30, write))).toEqual(new Set([422]));
    const { status, headers, body } = await write();
    expect([status, body.code, body.data]).toEqual([429, '429', null]);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(body.msg).toContain(String(seconds));
  });

  it('rejects before the body is read', async () => {
    const { token } = other;
    const write = () => app.reply('POST /articles', { body: {} as never }, { token });
    expect(new Set(await statuses(30, write))).toEqual(new Set([422]));
    const headers = { token, 'content-type': 'application/json', 'content-length': '1000' };
    // The rest of the body never arrives.
    const reply = await rawRequest(app, {
      method: 'POST',
      path: '/api/articles',
      headers,
      body: '{"title":"',
    });
    expect(reply.status).toBe(429);
  });

  it('counts per user, from any IP address', async () => {
    const write = (token: string, address: string) =>
      app.reply('POST /articles/restore', { body: {} as never }, { token, ...from(address) });
    expect(new Set(await statuses(120, () => write(admin.token, '192.0.2.1')))).toEqual(new Set([422]));
    expect((await write(admin.token, '192.0.2.2')).status).toBe(429);
    expect((await write(other.token, '192.0.2.1')).status).toBe(422);
  });

  it('is 30 titles of pages a minute: each is a request to another site', async () => {
    const ask = () => app.reply('POST /articles/link_title', { body: {} as never }, { token: user.token });
    expect(new Set(await statuses(30, ask))).toEqual(new Set([422]));
    expect((await ask()).status).toBe(429);
  });

  it('counts per IP address for anonymous callers, as the nearest proxy reports it', async () => {
    expect(new Set(await statuses(120, () => search(from('192.0.2.3'))))).toEqual(new Set([200]));
    expect((await search(from('192.0.2.3'))).status).toBe(429);
    expect((await search(from('198.51.100.9, 192.0.2.3'))).status).toBe(429);
    expect((await search(from('192.0.2.4'))).status).toBe(200);
  });

  it('counts all addresses of an IPv6 network as one', async () => {
    let n = 0;
    const inNetwork = () => search(from(`2001:db8:3:1::${(n += 1).toString(16)}`));
    expect(new Set(await statuses(120, inNetwork))).toEqual(new Set([200]));
    expect((await inNetwork()).status).toBe(429);
    expect((await search(from('2001:db8:3:2::1'))).status).toBe(200);
  });

  it('counts all networks of an IPv6 site together, with ten times the limit', async () => {
    let n = 0;
    const sendFeedback = (address: string) => {
      const body = { email: 'a@example.com', content: `From a site ${(n += 1)}` };
      return app.reply('POST /feedback', { body }, from(address));
    };
    let network = 0;
    const inSite = () => sendFeedback(`2001:db8:4:${(network += 1).toString(16)}::1`);
    expect(new Set(await statuses(100, inSite))).toEqual(new Set([200]));
    expect((await inSite()).status).toBe(429);
    expect((await sendFeedback('2001:db8:5::1')).status).toBe(200);
  });

  it('allows ten messages in ten seconds, and thirty new conversations a day', async () => {
    const people = await createPeople(app, 5);
    const [writer, receiver] = people as [{ id: string; token: string }, { id: string; token: string }];
    let n = 0;
    const write = (to: { id: string }, token = writer.token) =>
      app.reply('POST /messages', { body: { rev_user_id: to.id, content: `${(n += 1)}` } }, { token });
    expect(await statuses(11, () => write(receiver))).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      429,
    ]);
    // Another person has begun twenty-nine conversations today.
    const sender = people[4]!;
    const { messageLimiters } = built<MessageQuota>('src/api/message/actions/message-quota');
    await messageLimiters().strangers.penalty(sender.id, 29);
    expect((await write(people[2]!, sender.token)).body.code).toBe('0');
    expect((await write(people[3]!, sender.token)).body.code).toBe('too_many_strangers');
    expect((await write(people[2]!, sender.token)).body.code).toBe('0');
  });

  it('allows ten feedbacks in ten minutes per IP address', async () => {
    const body = (n: number) => ({ email: 'a@example.com', content: `Number ${n}` });
    let n = 0;
    const sendFeedback = (address: string) =>
      app.reply('POST /feedback', { body: body((n += 1)) }, from(address));
    const ten = Array.from({ length: 10 }, () => 200);
    expect(await statuses(11, () => sendFeedback('192.0.2.5'))).toEqual([...ten, 429]);
    expect((await sendFeedback('192.0.2.6')).status).toBe(200);
  });
});

describe('work for people who are not signed in', () => {
  it('is done for the networks in turn: the requests of a network with many wait, those of others do not', async () => {
    const { anonymousWork } = built<typeof AnonymousWork>('src/core/http/client/anonymous-work');
    const [sender, reader] = ['203.0.113.50', '203.0.113.51'];
    const begun: string[] = [];
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const work = (ip: string) =>
      anonymousWork({ ip, kind: 'search' }, () => {
        begun.push(ip);
        return finished;
      });
    const all = [...Array.from({ length: 50 }, () => work(sender)), work(reader)];
    expect(begun).toEqual([sender, sender]);
    finish();
    await Promise.all(all);
    expect(begun).toHaveLength(51);
    expect(begun.indexOf(reader)).toBeLessThanOrEqual(3);
  });

  it.each([
    // All are the same page, which is rendered once.
    ['categories', (n: number) => `/?category=invented-${n}`],
    ['articles of share images', (n: number) => `/share/${String(n).padStart(24, 'a')}.png`],
    ['old addresses', (n: number) => `/old/invented-${n}`],
  ])(
    'includes lookups of invented %s: too many of one network are refused, others wait',
    async (_, pathOf) => {
      const { anonymousWork } = built<typeof AnonymousWork>('src/core/http/client/anonymous-work');
      let finish: () => void = () => undefined;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      // The number that runs simultaneously.
      const held = [1, 2].map(() => anonymousWork({ ip: '203.0.113.52', kind: 'lookup' }, () => finished));
      const get = async (path: string, address: string) =>
        app.http().get(path).redirects(0).set({ 'x-forwarded-for': address });
      // One more than may wait.
      const sent = Array.from({ length: 501 }, (_one, n) => get(pathOf(n), '203.0.113.53'));
      const refused = await Promise.race(sent);
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
      const other = get(pathOf(501), '203.0.113.54');
      finish();
      await Promise.all(held);
      expect((await other).status).toBeLessThan(500);
      const statusesOf = (await Promise.all(sent)).map(({ status }) => status);
      expect(statusesOf.filter((status) => status >= 500)).toEqual([503]);
    },
  );

  it('is limited for all networks of an IPv6 site together', async () => {
    const { anonymousWork } = built<typeof AnonymousWork>('src/core/http/client/anonymous-work');
    const draw = (ip: string) => anonymousWork({ ip, kind: 'ogImage' }, () => Promise.resolve('drawn'));
    const sendUntilRefused = async (most: number): Promise<number> => {
      for (let n = 0; n < most; n += 1)
        try {
          await draw(`2001:db8:1:${n.toString(16)}::1`);
        } catch (error) {
          expect(error).toMatchObject({ code: 'too_many' });
          return n;
        }
      return most;
    };
    // A network may request 200 images, and the site ten times as many, plus those of the time that passes.
    const count = await sendUntilRefused(20_000);
    expect(count).toBeGreaterThanOrEqual(2_000);
    expect(count).toBeLessThan(20_000);
    expect(await draw('2001:db8:2::1')).toBe('drawn');
  });
});

describe('the throttle of sign-in', () => {
  const guess = (user_name: string, address: string, password = 'wrong-password') =>
    app.reply('POST /email_login', { body: { user_name, password } }, from(address));
  const times = (count: number, code: string) => Array.from({ length: count }, () => code);
  /** Sends guesses simultaneously and expects that `free` of them are checked. */
  const expectChecked = async (free: number, send: () => ReturnType<typeof guess>[]): Promise<void> => {
    const codes = (await Promise.all(send())).map(({ body }) => body.code);
    expect(codes.toSorted()).toEqual([
      ...times(codes.length - free, '429'),
      ...times(free, 'wrong_credentials'),
    ]);
  };

  let delays: number[] = [];
  beforeAll(() => {
    delays = lengthenSignInDelays();
  });
  beforeEach(() => void (delays.length = 0));

  it('allows six guesses at an account, by name and by e-mail, from any IP address and simultaneously', async () => {
    const email = 'throttled@example.com';
    const body = {
      user_name: 'throttled',
      nick_name: 'T',
      password: 'the-right-one',
      role: 2 as const,
      email,
    };
    await app.call('POST /users', { body }, { token: admin.token });
    const names = ['throttled', 'THROTTLED', email, email.toUpperCase()];
    await expectChecked(6, () =>
      Array.from({ length: 12 }, (_, n) => guess(names[n % 4]!, `198.51.100.${n}`)),
    );
    const { status, headers } = await guess(email, '203.0.113.1', 'the-right-one');
    expect([status, Number(headers['retry-after']) >= 1, delays]).toEqual([429, true, [1]]);
    expect((await guess('somebody-else', '203.0.113.1')).body.code).toBe('wrong_credentials');
  });

  it('is the same for a name without an account', async () => {
    await expectChecked(6, () =>
      Array.from({ length: 9 }, (_, n) => guess('Nobody', `198.51.100.${20 + n}`)),
    );
  });

  it('allows guesses at 31 accounts per IP address', async () => {
    await expectChecked(31, () => Array.from({ length: 36 }, (_, n) => guess(`guessed-${n}`, '203.0.113.7')));
    expect((await guess('another-name', '203.0.113.8')).body.code).toBe('wrong_credentials');
  });

  it('does not delay an account for guesses of a throttled IP address', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => guess('victim', '203.0.113.7')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([429]));
    await expectChecked(5, () => Array.from({ length: 5 }, () => guess('victim', '203.0.113.11')));
  });

  it('is reset by the right password', async () => {
    const { name, password } = other;
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 5; n += 1) await guess(name, '203.0.113.10');
      expect((await guess(name, '203.0.113.9', password)).body.code).toBe('0');
    }
  });

  it('doubles the delay, up to a quarter of an hour', () => {
    const { waitAfter } = built<{ waitAfter: (failures: number, free: number) => number }>(
      'src/core/http/sign-in-throttle',
    );
    expect([5, 6, 7, 10, 15, 16, 99].map((failures) => waitAfter(failures, 5))).toEqual([
      0, 1, 2, 16, 512, 900, 900,
    ]);
  });
});

describe('the throttle of comments', () => {
  it('slows down a user, and an IP address that many users share, and counts stored comments only', async () => {
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
    }>('src/api/comment/authoring/comment-throttle');
    for (let n = 0; n < 29; n += 1) await consumeCommentQuota({ id: `person-${n}`, role: 2 }, '192.0.2.20');
    expect(await write(other.token, '192.0.2.20')).toBe(429);
    expect(await write(other.token, '192.0.2.22')).toBe(200);
    expect(await write(admin.token, '192.0.2.20')).toBe(200);
  });
});
