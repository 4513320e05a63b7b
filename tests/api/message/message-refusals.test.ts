import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { isPostgres } from '../../support/site/environment';
import { createPeople, everyRole } from '../../support/account/people';

const { admin } = everyRole();

interface Somebody {
  id: string;
  token: string;
}

let app: TestApp;
let people: Somebody[];

beforeAll(async () => {
  // With the limits of production.
  app = await startApp({ LIMIT_FACTOR: '1' });
  people = await createPeople(app, 8);
});
afterAll(() => app.stop());

const someone = () => people.pop()!;
const write = (from: Somebody, to: { id: string }, content = 'Hello', address = '192.0.2.1') =>
  app.reply(
    'POST /messages',
    { body: { rev_user_id: to.id, content } },
    { token: from.token, headers: { 'x-forwarded-for': address } },
  );
const conversations = (of: Somebody) => app.call('GET /messages', { query: {} }, { token: of.token });

interface Quota {
  messageLimiters: () => { person: RateLimiterAbstract };
}

/** Makes the ten seconds of the limit last as long as a slow machine needs for a thousand requests. */
const stretchTenSeconds = (): void => {
  const { person } = built<Quota>('src/api/message/actions/message-quota').messageLimiters();
  const consume = person.consume.bind(person);
  person.consume = (key, points) => consume(key, points, { customDuration: 600 });
  onTestFinished(() => void (person.consume = consume));
};

describe('a thousand messages of one person', () => {
  it('are refused except for ten, with the time to wait; a message of somebody else is not', async () => {
    stretchTenSeconds();
    const [writer, receiver, other] = [someone(), someone(), someone()];
    const replies: Awaited<ReturnType<typeof write>>[] = [];
    // Fifty simultaneously: a thousand connections of one process are too many for a slow machine.
    for (let sent = 0; sent < 1000; sent += 50) {
      const flood = Array.from({ length: 50 }, (_, n) =>
        write(writer, receiver, `Number ${sent + n}`, '198.51.100.1'),
      );
      if (sent === 500) expect((await write(other, receiver, 'Between them')).body.code).toBe('0');
      replies.push(...(await Promise.all(flood)));
    }
    const refused = replies.filter(({ body }) => body.code !== '0');
    expect(refused).toHaveLength(990);
    for (const { status, headers } of refused)
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    const { list } = await conversations(receiver);
    const counts = list.map(({ user, count, unread }) => [user.id, count, unread]);
    expect(counts.sort()).toEqual(
      [
        [writer.id, 10, 10],
        [other.id, 1, 1],
      ].sort(),
    );
  });
});

describe('a message to a person who cannot read it', () => {
  it('is refused when the account is deleted or blocked, and leaves nothing', async () => {
    const [writer, deleted, blocked] = [someone(), someone(), someone()];
    await app.call('DELETE /users', { body: { id_list: [deleted.id] } }, { token: admin.token });
    expect((await write(writer, deleted)).status).toBe(404);
    const block = { user_id: blocked.id, blocked: true };
    await app.call('PUT /users/block', { body: block }, { token: admin.token });
    const refused = await write(writer, blocked);
    expect([refused.status, refused.body.code]).toEqual([200, 'message_refused']);
    expect(await conversations(writer)).toEqual({ list: [], count: 0, unread: 0 });
  });

  it('is sent and may be answered as soon as the time of a block has passed', async () => {
    const [writer, blocked] = [someone(), someone()];
    const past = new Date(Date.now() - 1000);
    await app.strapi.db
      .connection('up_users')
      .where('document_id', blocked.id)
      .update({ blocked: true, blocked_until: isPostgres ? past : past.getTime() });
    expect((await write(writer, blocked)).body.code).toBe('0');
    expect((await write(blocked, writer)).body.code).toBe('0');
  });
});
