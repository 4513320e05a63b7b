import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../support/site/app';
import { chatRoom } from '../../support/samples/chat-samples';
import type { CallOptions } from '../../support/site/client';
import { isPostgres } from '../../support/site/environment';
import { moderationOf } from '../../support/article/moderation';
import { everyRole, quickPerson } from '../../support/account/people';
import { useChat } from '../../support/chat/use-chat';

const { admin } = everyRole();
const asAdmin = { token: admin.token };
const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

const { chat, connect, asVisitor, text, records, roomOf } = useChat();
const { setRules, caseOf, decide, heldOf } = moderationOf(() => chat.app);
let app: TestApp;

/** A guest in a room for guests, and how the guest signs in. */
const guestIn = async (title: string) => {
  const room = await chatRoom(app, title, { allow_guest: true });
  const visitor = await asVisitor();
  const client = await connect(visitor.connect);
  const { users } = await client.ok('room:join', { room_id: room });
  const signIn = async ({ name, password }: { name: string; password: string }): Promise<CallOptions> => {
    const body = { user_name: name, password };
    return { token: (await app.call('POST /email_login', { body }, visitor.call)).token };
  };
  return { room, visitor, client, id: users[0]!.user_id, signIn };
};

const restrict = (user_id: string, body: object) =>
  app.call('PUT /chat_groups/mute', { body: { user_id, ...body } }, asAdmin);
/** Rows of these people in the list of mutes. */
const shownOf = async (...ids: string[]) =>
  (await app.call('GET /chat_groups/mutes', { query: { limit: 100 } }, asAdmin)).list.filter(({ user_id }) =>
    ids.includes(user_id),
  );

beforeAll(async () => {
  app = chat.app;
  await setRules({ held_words: ['doubtful'] });
});

describe('a message that waits for review when its guest signs in', () => {
  it('waits for the account, which may repeat it, and appears under its name', async () => {
    const { room, client, id, signIn } = await guestIn('Waiting');
    const message = text(room, 'A doubtful guest');
    const sent = await client.ok('message:send', message);
    const person = await quickPerson(app, 'waiting');
    const account = await signIn(person);
    expect(await heldOf(room, account)).toMatchObject([{ client_id: message.client_id, state: 'waiting' }]);
    const page = await connect({ token: account.token }, room);
    expect(await page.ok('message:send', message)).toEqual(sent);
    const found = await caseOf('A doubtful guest');
    expect(found).toMatchObject({ user_id: person.id, nick_name: 'waiting' });
    await decide([found.id], 'approve');
    await expect.poll(() => page.received('message:reviewed')).toMatchObject([{ is_released: true }]);
    expect((await records({ room_id: room })).list).toMatchObject([{ user_id: person.id, seq: 1 }]);
    expect(id).toMatch(/^visitor:/);
  });

  /** Resolves when this many transactions wait for a lock. */
  const untilWaiting = (count: number) =>
    expect
      .poll(async () => {
        const sql = `select pid from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`;
        return ((await app.strapi.db.connection.raw(sql)) as { rows: unknown[] }).rows.length;
      })
      .toBe(count);

  // SQLite has one writer at a time.
  it.skipIf(!isPostgres).each([
    ['before', ['sign in', 'approve'], 'moderation_cases'],
    ['after', ['approve', 'sign in'], 'chat_held_messages'],
  ] as const)('belongs to the account when it is approved just %s', async (when, order, table) => {
    const { room, client, signIn } = await guestIn(`Let through ${when}`);
    await client.ok('message:send', text(room, `A doubtful moment ${when}`));
    const person = await quickPerson(app, `raced-${when}`);
    const { id } = await caseOf(`A doubtful moment ${when}`);
    const steps = { 'sign in': () => signIn(person), approve: () => decide([id], 'approve') };
    const lock = await app.strapi.db.connection.transaction();
    await lock(table).forUpdate().select('id');
    const [first, second] = order;
    const done: Promise<unknown>[] = [steps[first]()];
    await untilWaiting(1);
    done.push(steps[second]());
    await untilWaiting(2);
    await lock.rollback();
    await Promise.all(done);
    expect((await records({ room_id: room })).list).toMatchObject([{ user_id: person.id }]);
  });
});

describe('a mute of a guest who signs in', () => {
  it.each(['one room', 'all rooms'])(
    'in %s holds for the account, until its end or until it is lifted',
    async (place) => {
      const { room, id, signIn } = await guestIn(`Muted in ${place}`);
      const elsewhere = await chatRoom(app, 'Elsewhere');
      const until = inHours(2);
      const where = place === 'one room' ? { room_id: room } : {};
      await restrict(id, { ...where, until, reason: 'Too loud' });
      const person = await quickPerson(app, `muted-in-${place.replace(' ', '-')}`);
      const account = await signIn(person);
      const client = await connect({ token: account.token }, room);
      expect(await client.ask('message:send', text(room))).toMatchObject({ code: 'chat_muted' });
      expect(await client.ask('message:send', text(elsewhere))).toMatchObject(
        place === 'one room' ? { ok: true } : { code: 'chat_muted' },
      );
      expect(await roomOf(room, account)).toMatchObject({ can_write: false, muted_until: until });
      expect(await shownOf(person.id, id)).toMatchObject([
        {
          user_id: person.id,
          nick_name: person.name,
          room_id: place === 'one room' ? room : null,
          until,
          reason: 'Too loud',
          is_ban: false,
          by_nick_name: 'an-admin',
        },
      ]);
      await restrict(person.id, { ...where, until: '' });
      await signIn(person);
      await client.ok('message:send', text(room));
    },
  );

  it('is merged with that of the account, until the later end', async () => {
    const person = await quickPerson(app, 'muted-twice');
    const guests = [
      await guestIn('Account longer'),
      await guestIn('Guest longer'),
      await guestIn('For ever'),
    ];
    const ends = [
      [inHours(3), inHours(1), 'Account'],
      [inHours(1), inHours(3), 'Guest'],
      [inHours(1), undefined, 'Guest'],
    ] as const;
    for (const [n, { room, id, signIn }] of guests.entries()) {
      await restrict(person.id, { room_id: room, until: ends[n]![0], reason: 'Account' });
      await restrict(id, { room_id: room, until: ends[n]![1], reason: 'Guest' });
      await signIn(person);
    }
    const shown = await shownOf(person.id, ...guests.map(({ id }) => id));
    const byRoom = guests.map(({ room }) => shown.filter(({ room_id }) => room_id === room));
    expect(byRoom).toMatchObject([
      [{ user_id: person.id, until: ends[0][0], reason: 'Account' }],
      [{ user_id: person.id, until: ends[1][1], reason: 'Guest' }],
      [{ user_id: person.id, until: null, reason: 'Guest' }],
    ]);
  });

  it('that has ended changes nothing, neither does one of the account', async () => {
    const { room, id, signIn } = await guestIn('Ended');
    const other = await guestIn('Ended for the account');
    const person = await quickPerson(app, 'muted-before');
    await restrict(id, { room_id: room, until: inHours(1), is_ban: true });
    await restrict(person.id, { room_id: other.room, until: inHours(1), is_ban: true });
    const past = app.strapi.db.dialect.client === 'sqlite' ? Date.now() - 1 : new Date(Date.now() - 1);
    await app.strapi.db
      .connection('chat_restrictions')
      .whereIn('room_id', [room, other.room])
      .update({ until: past });
    await restrict(other.id, { room_id: other.room, until: inHours(2) });
    await signIn(person);
    await other.signIn(person);
    expect(await shownOf(person.id, id, other.id)).toMatchObject([
      { user_id: person.id, room_id: other.room, is_ban: false },
    ]);
  });

  it('stays with the guest when an administrator signs in, who cannot be muted', async () => {
    const { room, id, client, signIn } = await guestIn('Not for administrators');
    await restrict(id, { room_id: room });
    await signIn(admin);
    expect(await shownOf(id, admin.id)).toMatchObject([{ user_id: id, room_id: room }]);
    expect(await client.ask('message:send', text(room))).toMatchObject({ code: 'chat_muted' });
  });
});

describe('a ban of a guest who signs in', () => {
  it('removes the open pages of the account from the room', async () => {
    const { room, id, signIn } = await guestIn('Banned');
    const person = await quickPerson(app, 'banned-guest');
    const page = await connect({ token: person.token }, room);
    await restrict(id, { room_id: room, is_ban: true });
    await restrict(person.id, { room_id: room, until: inHours(1) });
    const account = await signIn(person);
    await expect
      .poll(() => page.received('room:changed').filter((event) => event.room === null))
      .toEqual([{ room_id: room, room: null }]);
    expect(await page.ask('room:join', { room_id: room })).toMatchObject({ code: 'chat_banned' });
    expect(await shownOf(person.id)).toMatchObject([{ is_ban: true, until: null }]);
    expect((await roomOf(room, account))?.can_enter).toBe(false);
  });

  it('is not moved by a sign-in that fails', async () => {
    const { room, id, signIn } = await guestIn('Kept');
    const person = await quickPerson(app, 'mistyped');
    await restrict(id, { room_id: room, is_ban: true });
    await expect(signIn({ ...person, password: 'not the password' })).rejects.toThrow();
    expect(await shownOf(id, person.id)).toMatchObject([{ user_id: id }]);
  });
});
