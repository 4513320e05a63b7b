import { AsyncLocalStorage } from 'node:async_hooks';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as ChatData from '../../../cms/chat/server/account/chat-data';
import { toDbTime } from '../../../src/core/database/time';
import type { TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { chatRoom } from '../../support/samples/chat-samples';
import { download } from '../../support/transfer/download';
import { moderationOf } from '../../support/article/moderation';
import { everyRole, quickPerson } from '../../support/account/people';
import { planProblems, recordReads } from '../../support/measure/plans';
import { useChat } from '../../support/chat/use-chat';

const { chat, connect, text } = useChat();
const { setRules, caseOf, decide } = moderationOf(() => chat.app);
let app: TestApp;
let room: string;

beforeAll(async () => {
  app = chat.app;
  room = await chatRoom(app, 'A room');
  await setRules({ held_words: ['doubtful'] });
});

/** The lists of the chat in the archive that a person downloads. */
const archiveOf = async (token: string) => {
  const rights = () => app.call('GET /data_rights', {}, { token });
  await app.call('POST /data_rights/export', { body: {} }, { token });
  await expect.poll(async () => (await rights()).export.state).toBe('ready');
  const entries = unzipSync(
    new Uint8Array((await download(app, (await rights()).export.url)).body as Buffer),
  );
  return (name: string) => JSON.parse(strFromU8(entries[name]!)) as object[];
};

describe('the archive of a person’s data', () => {
  it('has the person’s chat messages that wait for review or were refused, and those of nobody else', async () => {
    const person = await quickPerson(app, 'held-writer');
    const client = await connect({ token: person.token }, room);
    const waiting = await client.ok('message:send', text(room, 'A doubtful question'));
    const refused = await client.ok('message:send', text(room, 'A doubtful answer'));
    const stranger = await connect({ token: everyRole().other.token }, room);
    await stranger.ok('message:send', text(room, 'A doubtful stranger'));
    await decide([(await caseOf('A doubtful answer')).id], 'remove', 'Not here');

    const list = await archiveOf(person.token);
    const common = { room_id: room, msg_type: 2, payload: null };
    const { created_at } = waiting;
    expect(list('chat-held.json')).toEqual([
      {
        ...common,
        id: waiting.id,
        content: 'A doubtful question',
        state: 'waiting',
        reason: null,
        created_at,
      },
      expect.objectContaining({ id: refused.id, state: 'refused', reason: 'Not here' }),
    ]);
    expect(list('chat.json')).toEqual([]);
  });

  it('has the earlier texts of the person’s chat messages that were edited or withdrawn, in that order', async () => {
    const person = await quickPerson(app, 'editor-of-texts');
    const client = await connect({ token: person.token }, room);
    const edited = await client.ok('message:send', text(room, 'Frist'));
    const { edited_at: first } = await client.ok('message:edit', { id: edited.id, content: 'First' });
    const { edited_at: second } = await client.ok('message:edit', { id: edited.id, content: 'Second' });
    const untouched = await client.ok('message:send', text(room, 'As it was'));
    const withdrawn = await client.ok('message:send', text(room, 'Taken back'));
    await client.ok('message:withdraw', { id: withdrawn.id });
    const stranger = await connect({ token: everyRole().other.token }, room);
    const other = await stranger.ok('message:send', text(room, 'Of a stranger'));
    await stranger.ok('message:edit', { id: other.id, content: 'Still of a stranger' });

    const list = await archiveOf(person.token);
    expect(list('chat-earlier-texts.json')).toEqual([
      { message_id: edited.id, content: 'Frist', payload: null, replaced_at: first },
      { message_id: edited.id, content: 'First', payload: null, replaced_at: second },
      expect.objectContaining({ message_id: withdrawn.id, content: 'Taken back' }),
    ]);
    expect(list('chat.json')).toMatchObject([
      { id: edited.id, content: 'Second', edited_at: second },
      { id: untouched.id, content: 'As it was', edited_at: null },
      { id: withdrawn.id, content: '' },
    ]);
  });
});

describe('the lists of the chat in an archive', () => {
  /** More than two parts of 100 rows. */
  const COUNT = 250;
  const numbers = Array.from({ length: COUNT }, (_, n) => n);
  const idOf = (n: number): string => `archived${n}`.padEnd(24, 'x');
  const names = ['chat.json', 'chat-held.json', 'chat-earlier-texts.json'];

  /** Messages and held messages of a person; the first message has as many earlier texts. */
  const insertTexts = async (sender_id: string): Promise<void> => {
    const { connection: knex, dialect } = app.strapi.db;
    const at = toDbTime(new Date(), dialect.client);
    const message = (n: number) => ({
      document_id: idOf(n),
      room_id: room,
      client_id: idOf(n),
      sender_id,
      msg_type: 2,
      content: `Text ${n}`,
      created_at: at,
    });
    for (const n of numbers) {
      const seq = 10_000 + n;
      const edited_at = n === 0 ? at : null;
      await knex('chat_messages').insert({ ...message(n), seq, sent_at: at, edited_at, is_withdrawn: false });
      await knex('chat_held_messages').insert({ ...message(n), cause: 'word', state: 'refused' });
      const version = { document_id: idOf(n), message_id: idOf(0), content: `Text ${n}`, replaced_at: at };
      await knex('chat_message_versions').insert(version);
    }
  };
  const readLists = async (userId: string): Promise<Map<string, { content: string }[]>> => {
    const lists = new Map<string, { content: string }[]>();
    for await (const { path, content } of built<typeof ChatData>(
      'cms/chat/server/account/chat-data',
    ).chatData(userId)) {
      let json = '';
      for await (const part of content as AsyncIterable<string>) json += part;
      lists.set(path, JSON.parse(json) as { content: string }[]);
    }
    return lists;
  };

  /** Marks the statements of an archive, which belong to no request. */
  const reading = new AsyncLocalStorage<true>();
  const isReading = () => reading.getStore() ?? false;

  it('are read in parts, by index, each row once', async () => {
    const { id } = await quickPerson(app, 'writer-of-many');
    await insertTexts(id);
    let lists = new Map<string, { content: string }[]>();
    const read = async () => {
      lists = await reading.run(true, () => readLists(id));
    };
    expect(await planProblems(app, read, isReading)).toEqual([]);
    for (const name of names)
      expect(lists.get(name)!.map(({ content }) => content)).toEqual(numbers.map((n) => `Text ${n}`));
    const reads = (await recordReads(app, read, isReading)).filter(({ sql }) =>
      /from .chat_(held_)?message/.test(sql),
    );
    // Three for each list, and three that find the messages of earlier texts.
    expect(reads).toHaveLength(12);
    for (const { sql } of reads) expect(sql).toMatch(/limit/);
  });
});
