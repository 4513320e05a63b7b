import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../support/site/app';
import { chatRoom } from '../../support/samples/chat-samples';
import { commentsOf } from '../../support/article/comments';
import { moderationOf } from '../../support/article/moderation';
import { everyRole, quickPerson } from '../../support/account/people';
import { useChat } from '../../support/chat/use-chat';

const { admin, user, other } = everyRole();
const asAdmin = { token: admin.token };

const { chat, connect, asVisitor, text } = useChat();
const { write, talk } = commentsOf(() => chat.app);
let app: TestApp;

const { setRules } = moderationOf(() => app);

beforeAll(() => {
  app = chat.app;
});
beforeEach(async () => {
  await setRules({ refused_words: ['viagra', '赌博'], held_words: ['cheap watches'] });
});

describe('a text with a refused word', () => {
  it('is refused as a chat message, except of administrators, in the language of the sender', async () => {
    const room = await chatRoom(app, 'Words', { allow_guest: true });
    const visitor = await asVisitor();
    const people = {
      user: await connect({ token: user.token }, room),
      guest: await connect({ ...visitor.connect, locale: 'zh-CN' }, room),
      admin: await connect(asAdmin, room),
    };
    expect(await people.user.ask('message:send', text(room, 'Buy V1AGRA'))).toMatchObject({
      code: 'words_refused',
      msg: expect.not.stringMatching(/viagra/i),
    });
    expect(await people.guest.ask('message:send', text(room, '赌\u200b 博'))).toMatchObject({
      code: 'words_refused',
      msg: expect.stringContaining('请换一种说法'),
    });
    await people.admin.ok('message:send', text(room, 'viagra is refused'));
    await people.user.ok('message:send', text(room, 'Viagras and 赌。博'));
  });

  it('is refused in an edit, as is one that would wait for review', async () => {
    const room = await chatRoom(app, 'Edited words');
    const client = await connect({ token: user.token }, room);
    const { id } = await client.ok('message:send', text(room, 'Harmless'));
    const edit = async (content: string) => {
      const reply = await client.ask('message:edit', { id, content });
      return reply.ok ? 'ok' : reply.code;
    };
    expect([await edit('viagra'), await edit('Cheap watches'), await edit('Still harmless')]).toEqual([
      'words_refused',
      'edit_needs_review',
      'ok',
    ]);
  });

  it('is refused as a comment, except of administrators', async () => {
    const { id } = await talk([]);
    expect((await write(id, 'v.i.a.g.r.a')).body.code).toBe('words_refused');
    expect((await write(id, 'v.i.a.g.r.a', admin.token)).body.code).toBe('0');
  });

  it('is refused as the first private message to a person, and accepted after it', async () => {
    const send = async (from: string, to: string, content: string) =>
      (await app.reply('POST /messages', { body: { rev_user_id: to, content } }, { token: from })).body.code;
    const stranger = await quickPerson(app, 'word-stranger');
    expect(await send(user.token, stranger.id, 'Buy viagra')).toBe('words_refused');
    expect(await send(user.token, stranger.id, 'Cheap watches')).toBe('words_refused');
    expect(await send(user.token, stranger.id, 'Hello')).toBe('0');
    expect(await send(user.token, stranger.id, 'Buy viagra')).toBe('0');
  });

  it('is refused as a name, new or changed', async () => {
    const create = async (user_name: string, nick_name: string) =>
      (
        await app.reply(
          'POST /users',
          { body: { user_name, nick_name, password: 'a-password-for-people-1', role: 2 } },
          asAdmin,
        )
      ).body.code;
    expect([await create('viagra', 'Anna'), await create('anna', '赌博')]).toEqual([
      'words_refused',
      'words_refused',
    ]);
    const rename = await app.reply(
      'PUT /user_info',
      { body: { nick_name: 'cheap watches' } },
      { token: other.token },
    );
    expect(rename.body.code).toBe('words_refused');
  });
});

describe('the lists', () => {
  it('take effect at once, and only administrators read them', async () => {
    const room = await chatRoom(app, 'At once');
    const client = await connect({ token: user.token }, room);
    await client.ok('message:send', text(room, 'rutabaga'));
    await setRules({ refused_words: ['rutabaga'] });
    expect(await client.ask('message:send', text(room, 'rutabaga'))).toMatchObject({ code: 'words_refused' });
    await setRules({ refused_words: [] });
    await client.ok('message:send', text(room, 'rutabaga'));
    expect((await app.reply('GET /moderation/settings', {}, { token: user.token })).status).toBe(403);
  });

  it('store each word once, and refuse too many and words without letters', async () => {
    const saved = await setRules({ refused_words: ['one', 'one', ' two  words '] });
    expect(saved.refused_words).toEqual(['one', 'two words']);
    expect(await app.call('GET /moderation/settings', {}, asAdmin)).toEqual(saved);
    const reply = async (body: object) =>
      (await app.reply('PUT /moderation/settings', { body }, asAdmin)).body.code;
    const words = (count: number, of: string) => Array.from({ length: count }, (_, n) => `${of}${n}`);
    expect(await reply({ refused_words: ['…'] })).toBe('422');
    expect(await reply({ refused_words: words(3000, 'a'), held_words: words(3000, 'b') })).toBe(
      'too_many_words',
    );
    expect(await app.call('GET /moderation/settings', {}, asAdmin)).toEqual(saved);
  });

  it('saved twice from the same revision are refused the second time, and nothing is overwritten', async () => {
    const { revision } = await app.call('GET /moderation/settings', {}, asAdmin);
    const saved = await setRules({ refused_words: ['first'], revision });
    expect(saved.revision).not.toBe(revision);
    const body = { held_words: ['second'], revision };
    const { body: refused } = await app.reply('PUT /moderation/settings', { body }, asAdmin);
    expect(refused.code).toBe('settings_changed');
    expect(await app.call('GET /moderation/settings', {}, asAdmin)).toEqual(saved);
    await setRules({ ...body, revision: saved.revision });
  });

  it('can be tried before they are saved', async () => {
    const body = { text: 'Radish at https://spam.example/x, viagra', refused_words: ['radish'] };
    expect(await app.call('POST /moderation/words/try', { body }, asAdmin)).toEqual({
      words: [{ word: 'radish', action: 'refuse' }],
      links: [expect.stringContaining('spam.example')],
    });
  });
});
