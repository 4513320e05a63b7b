import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../support/site/app';
import { chatRoom } from '../../support/samples/chat-samples';
import { isPostgres } from '../../support/site/environment';
import { everyRole, quickPerson } from '../../support/account/people';
import { planProblems, recordReads } from '../../support/measure/plans';
import { countAllQueries } from '../../support/measure/queries';
import { useChat } from '../../support/chat/use-chat';

const { admin, user, other } = everyRole();
const asAdmin = { token: admin.token };

const { chat, connect, asVisitor } = useChat();
let app: TestApp;

beforeAll(() => {
  app = chat.app;
});

const peopleOf = (room_id: string) => app.call('GET /chat_groups/people', { query: { room_id } }, asAdmin);
const restrict = (user_id: string, body: object) =>
  app.call('PUT /chat_groups/mute', { body: { user_id, ...body } }, asAdmin);
const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

describe('the people of a room', () => {
  it('are members and guests who are in it, since when, each once', async () => {
    const [id, elsewhere] = [
      await chatRoom(app, 'Who is here', { allow_guest: true }),
      await chatRoom(app, 'Another room'),
    ];
    const before = Date.now();
    const guest = await connect((await asVisitor()).connect);
    const { users } = await guest.ok('room:join', { room_id: id });
    await connect({ token: user.token }, id);
    const first = await peopleOf(id);
    await connect({ token: user.token }, id);
    await connect({ token: other.token }, elsewhere);
    const { list, count } = await peopleOf(id);
    expect({ list, count }).toEqual(first);
    expect([count, list.length]).toEqual([2, 2]);
    expect(list).toMatchObject([
      { user_id: users[0]!.user_id, nick_name: users[0]!.nick_name, avatar: '', role: 3, restrictions: [] },
      { user_id: user.id, nick_name: 'a-user', role: 2, restrictions: [] },
    ]);
    for (const { since } of list) {
      expect(Date.parse(since!)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(since!)).toBeLessThanOrEqual(Date.now());
    }
    guest.close();
    await expect.poll(async () => (await peopleOf(id)).list.map(({ user_id }) => user_id)).toEqual([user.id]);
    expect(await peopleOf(await chatRoom(app, 'Nobody is here'))).toEqual({ list: [], count: 0 });
  });

  it('have the mutes in force in the room and in all rooms, and no others', async () => {
    const [id, elsewhere] = [
      await chatRoom(app, 'Muted people', { allow_guest: true }),
      await chatRoom(app, 'Muted elsewhere'),
    ];
    const person = await quickPerson(app, 'muted-twice');
    await connect({ token: person.token }, id);
    const guest = await connect((await asVisitor()).connect);
    const guestId = (await guest.ok('room:join', { room_id: id })).users.at(-1)!.user_id;
    const until = inAnHour();
    await restrict(person.id, { room_id: id, until });
    await restrict(person.id, {});
    await restrict(guestId, { room_id: elsewhere });
    const restrictions = async () =>
      new Map((await peopleOf(id)).list.map((one) => [one.user_id, one.restrictions]));
    const shown = await restrictions();
    expect(shown.get(person.id)).toEqual([
      { room_id: null, until: null, is_ban: false },
      { room_id: id, until, is_ban: false },
    ]);
    expect(shown.get(guestId)).toEqual([]);
    await restrict(person.id, { until: '' });
    expect((await restrictions()).get(person.id)).toEqual([{ room_id: id, until, is_ban: false }]);
    const past = app.strapi.db.dialect.client === 'sqlite' ? Date.now() - 1 : new Date(Date.now() - 1);
    await app.strapi.db.connection('chat_restrictions').where('room_id', id).update({ until: past });
    expect((await restrictions()).get(person.id)).toEqual([]);
  });

  it('do not include banned people, who leave immediately', async () => {
    const id = await chatRoom(app, 'Banned people');
    const person = await quickPerson(app, 'banned-here');
    await connect({ token: person.token }, id);
    await connect({ token: other.token }, id);
    await restrict(person.id, { room_id: id, is_ban: true });
    await expect
      .poll(async () => (await peopleOf(id)).list.map(({ user_id }) => user_id))
      .toEqual([other.id]);
  });

  it('cost one query for the mutes of all of them', async () => {
    const id = await chatRoom(app, 'Many people', { allow_guest: true });
    const people: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const guest = await connect((await asVisitor()).connect);
      people.push((await guest.ok('room:join', { room_id: id })).users.at(-1)!.user_id);
    }
    for (const person of people) await restrict(person, { room_id: id });
    const statements = await countAllQueries(app, async () => {
      const { list } = await peopleOf(id);
      expect(list.map(({ restrictions }) => restrictions.length)).toEqual([1, 1, 1, 1, 1]);
    });
    expect(statements.filter((sql) => /from .?chat_restrictions/.test(sql))).toHaveLength(1);
  });

  it('are found by index, and so are the mutes of one room', async () => {
    const room_id = await chatRoom(app, 'By index');
    await connect({ token: user.token }, room_id);
    expect(await planProblems(app, () => peopleOf(room_id))).toEqual([]);
    const mutes = () => app.call('GET /chat_groups/mutes', { query: { room_id } }, asAdmin);
    expect(await planProblems(app, mutes)).toEqual([]);
  });

  it.skipIf(isPostgres)('have mutes that are counted in an index alone, of one room and of all', async () => {
    const room_id = await chatRoom(app, 'Counted');
    const is_ban = 'true' as const;
    for (const query of [{}, { room_id }, { room_id, is_ban }, { is_ban }]) {
      const reads = await recordReads(app, () => app.call('GET /chat_groups/mutes', { query }, asAdmin));
      const { sql, bindings } = reads.find((read) => read.sql.startsWith('select count('))!;
      const plan = (await app.strapi.db.connection.raw(`explain query plan ${sql}`, bindings)) as {
        detail: string;
      }[];
      expect(plan.map(({ detail }) => detail)).toEqual([
        expect.stringContaining('USING COVERING INDEX chat_restrictions_room_idx'),
      ]);
    }
  });

  it('are not shown to readers and authors, nor those of a room that does not exist', async () => {
    const query = { room_id: await chatRoom(app, 'Not for all') };
    const codeFor = async (options: object) =>
      (await app.reply('GET /chat_groups/people', { query }, options)).body.code;
    const { headers } = (await asVisitor()).call;
    expect(await codeFor({})).toBe('401');
    expect(await codeFor({ headers })).toBe('401');
    expect(await codeFor({ token: user.token })).toBe('403');
    expect(await codeFor({ token: everyRole().guest.token })).toBe('403');
    const unknown = { query: { room_id: 'a'.repeat(24) } };
    expect((await app.reply('GET /chat_groups/people', unknown, asAdmin)).body.code).toBe('404');
  });
});
