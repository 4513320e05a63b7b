import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../support/site/app';
import type { ChatClient } from '../../support/chat/chat';
import { chatRoom } from '../../support/samples/chat-samples';
import { commentsOf } from '../../support/article/comments';
import { moderationOf } from '../../support/article/moderation';
import { everyRole, quickPerson } from '../../support/account/people';
import { useChat } from '../../support/chat/use-chat';

const { admin, user, other } = everyRole();
const asAdmin = { token: admin.token };
const LINK = 'See https://shop.example/offer';

const { chat, connect, asVisitor, text, records } = useChat();
const { write, list, talk, report, commentCount, put } = commentsOf(() => chat.app);
const { setRules, cases, caseOf, decide, heldOf } = moderationOf(() => chat.app);
let app: TestApp;

const textsIn = async (room_id: string) =>
  (await records({ room_id })).list.map(({ seq, content }) => [seq, content]);

beforeAll(async () => {
  app = chat.app;
  await setRules({ hold_links: true, held_words: ['doubtful'] });
});

describe('a message that is held', () => {
  it('waits without a number, is seen by its sender only, and gets the next number when it is approved', async () => {
    const room = await chatRoom(app, 'Held');
    const [sender, reader] = [
      await connect({ token: user.token }, room),
      await connect({ token: other.token }, room),
    ];
    const message = text(room, LINK);
    const sent = await sender.ok('message:send', message);
    expect(sent).toMatchObject({ seq: 0, is_held: true });
    expect(await sender.ok('message:send', message)).toEqual(sent);
    await sender.ok('message:send', text(room, 'Without a link'));
    expect(await textsIn(room)).toEqual([[1, 'Without a link']]);
    expect(await heldOf(room, { token: user.token })).toMatchObject([
      { client_id: message.client_id, content: LINK, state: 'waiting' },
    ]);
    expect([await heldOf(room, { token: other.token }), await heldOf(room, {})]).toEqual([[], []]);
    const { id, ...waiting } = await caseOf(LINK);
    expect(waiting).toMatchObject({
      kind: 'chat_held',
      cause: 'link',
      is_held: true,
      nick_name: 'a-user',
      place: 'Held',
    });
    expect((await decide([id], 'approve')).body.data).toEqual({ count: 1 });
    await expect
      .poll(() => reader.records(room).map(({ seq, content }) => [seq, content]))
      .toEqual([
        [1, 'Without a link'],
        [2, LINK],
      ]);
    expect(sender.received('message:reviewed')).toMatchObject([
      { client_id: message.client_id, is_released: true },
    ]);
    expect(await sender.ok('message:send', message)).toMatchObject({ seq: 2 });
    expect((await caseOf(LINK, { state: 'closed' })).path).toMatch(/\?at=2$/);
    expect((await decide([id], 'approve')).body.code).toBe('case_closed');
  });

  it('is refused with a reason, which its sender reads', async () => {
    const room = await chatRoom(app, 'Refused', { allow_guest: true });
    const visitor = await asVisitor();
    const guest = await connect(visitor.connect, room);
    await guest.ok('message:send', text(room, 'A doubtful offer'));
    const { id } = await caseOf('A doubtful offer');
    await decide([id], 'remove', 'No advertising');
    await expect
      .poll(() => guest.received('message:reviewed'))
      .toMatchObject([{ is_released: false, reason: 'No advertising' }]);
    expect(await heldOf(room, visitor.call)).toMatchObject([{ state: 'refused', reason: 'No advertising' }]);
    expect(await textsIn(room)).toEqual([]);
  });

  it('leaves no gap among messages of many senders, whatever is approved meanwhile', async () => {
    const room = await chatRoom(app, 'Many');
    const reader = await connect({ token: admin.token }, room);
    const people = await Promise.all([0, 1, 2, 3].map((n) => quickPerson(app, `gap-${n}`)));
    const clients = await Promise.all(people.map(({ token }) => connect({ token }, room)));
    const sendMessages = async (client: ChatClient, name: number) => {
      for (let n = 0; n < 6; n += 1)
        await client.ok(
          'message:send',
          text(room, n % 3 === 0 ? `doubtful ${name} ${n}` : `plain ${name} ${n}`),
        );
    };
    const release = async () => {
      for (let left = 8; left > 0;) {
        const open = (await cases()).filter(({ room_id }) => room_id === room);
        for (const { id } of open) await decide([id], 'approve');
        left -= open.length;
      }
    };
    await Promise.all([...clients.map(sendMessages), release()]);
    const stored = (await records({ room_id: room, limit: 100 })).list;
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, n) => n + 1));
    expect(new Set(stored.map(({ content }) => content)).size).toBe(24);
    await expect.poll(() => reader.records(room).map(({ seq }) => seq)).toEqual(stored.map(({ seq }) => seq));
  });

  it('is decided once by two administrators at the same time', async () => {
    const room = await chatRoom(app, 'Raced');
    const sender = await connect({ token: user.token }, room);
    await sender.ok('message:send', text(room, 'A doubtful race'));
    const { id } = await caseOf('A doubtful race');
    const codes = await Promise.all([decide([id], 'approve'), decide([id], 'approve')]);
    expect(codes.map(({ body }) => body.code).sort()).toEqual(['0', 'case_closed']);
    expect(await textsIn(room)).toEqual([[1, 'A doubtful race']]);
  });

  it('is refused when five others of the person wait', async () => {
    const room = await chatRoom(app, 'Five');
    const { token } = await quickPerson(app, 'five-held');
    const client = await connect({ token }, room);
    for (let n = 0; n < 5; n += 1) await client.ok('message:send', text(room, `doubtful ${n}`));
    expect(await client.ask('message:send', text(room, 'doubtful 5'))).toMatchObject({
      code: 'too_many_held',
    });
    await client.ok('message:send', text(room, 'Nothing special'));
  });

  it('is deleted with its room, and with its account', async () => {
    const room = await chatRoom(app, 'Gone');
    const person = await quickPerson(app, 'gone-held');
    const client = await connect({ token: person.token }, room);
    await client.ok('message:send', text(room, 'doubtful one'));
    await client.ok('message:send', text(await chatRoom(app, 'Stays'), 'doubtful two'));
    await app.call('DELETE /chat_groups', { body: { id_list: [room] } }, asAdmin);
    const left = async () =>
      (await cases()).filter(({ content }) => /^doubtful (one|two)$/.test(content)).length;
    expect(await left()).toBe(1);
    await app.call('DELETE /users', { body: { id_list: [person.id] } }, asAdmin);
    expect(await left()).toBe(0);
  });
});

describe('links are held', () => {
  const own = () => `http://localhost:${app.strapi.config.get<number>('server.port')}/chat`;
  it.each([
    ['of an account of today', { hold_hours: 24, hold_count: 0 }, true],
    ['of somebody without accepted texts', { hold_hours: 0, hold_count: 1 }, true],
    ['of nobody when there is no rule', { hold_hours: 0, hold_count: 0 }, false],
    ['of nobody when it is off', { hold_links: false, hold_hours: 24, hold_count: 1 }, false],
  ])('%s', async (name, rules, isHeld) => {
    await setRules({ hold_links: true, ...rules });
    const room = await chatRoom(app, 'Links');
    const { token } = await quickPerson(app, `links ${name}`.replaceAll(' ', '-').slice(0, 30));
    const client = await connect({ token }, room);
    const { is_held = false } = await client.ok('message:send', text(room, LINK));
    expect(is_held).toBe(isHeld);
    expect(await client.ok('message:send', text(room, `A page of this site: ${own()}`))).not.toHaveProperty(
      'is_held',
    );
    await setRules({ hold_links: true, hold_hours: 24, hold_count: 3 });
  });

  it('until enough texts were accepted', async () => {
    await setRules({ hold_hours: 0, hold_count: 2 });
    const room = await chatRoom(app, 'Accepted');
    const { token } = await quickPerson(app, 'accepted-texts');
    const client = await connect({ token }, room);
    const { id } = await talk([]);
    await client.ok('message:send', text(room, 'Hello'));
    expect(await client.ok('message:send', text(room, LINK))).toMatchObject({ is_held: true });
    await write(id, 'A comment counts as well.', token);
    expect(await client.ok('message:send', text(room, LINK))).not.toHaveProperty('is_held');
    await setRules({ hold_hours: 24, hold_count: 3 });
  });
});

describe('a comment that is held', () => {
  it('is seen by its author only, counts when it is approved, and can be answered then', async () => {
    const { id } = await talk([]);
    const { body } = await write(id, LINK, user.token);
    expect(body.data).toMatchObject({ state: 'pending', content: LINK });
    const seen = async (token?: string) =>
      (await list(id, {}, token)).list.map(({ content, state }) => [content, state]);
    expect([await seen(user.token), await seen(other.token), await seen(), await commentCount(id)]).toEqual([
      [[LINK, 'pending']],
      [],
      [],
      0,
    ]);
    expect((await list(id, { newer_than: '' })).list).toEqual([]);
    expect((await write(id, 'An answer', other.token, body.data!.id)).body.code).toBe('comment_gone');
    const [open] = await cases({ state: 'open', kind: 'comment' });
    await decide([open!.id], 'approve');
    expect([await seen(), await commentCount(id)]).toEqual([[[LINK, 'shown']], 1]);
  });

  it('is hidden when it is refused, and its author gets a notice', async () => {
    const { id } = await talk([]);
    await write(id, 'A doubtful comment', user.token);
    const { id: caseId } = await caseOf('A doubtful comment');
    await decide([caseId], 'remove', 'Advertising');
    expect([(await list(id, {}, user.token)).list, await commentCount(id)]).toEqual([[], 0]);
    const notices = () => app.call('GET /notices', {}, { token: user.token });
    await expect.poll(async () => JSON.stringify(await notices())).toContain('Reason: Advertising');
  });

  it('closes its case when it is decided in the table of comments', async () => {
    const { id } = await talk([]);
    const { body } = await write(id, 'Another doubtful comment', user.token);
    await caseOf('Another doubtful comment');
    await put([body.data!.id], 'shown');
    expect(await caseOf('Another doubtful comment', {})).toMatchObject({
      state: 'closed',
      outcome: 'approve',
    });
  });
});

describe('the queue', () => {
  it('has reports of comments and chat messages, with their neighbours, and acts on both', async () => {
    const room = await chatRoom(app, 'Reported here');
    const client = await connect({ token: user.token }, room);
    const ids: string[] = [];
    for (const content of ['Before', 'Rude', 'After'])
      ids.push((await client.ok('message:send', text(room, content))).id);
    for (const token of [other.token, admin.token])
      await app.call('POST /chat_groups/report', { body: { id: ids[1]!, reason: 'Rude words' } }, { token });
    const { id: article, ids: comments } = await talk([['A reported comment'], ['Beside it']]);
    await report(comments['A reported comment']!, 'Off topic', other.token);
    const [one, two] = [await caseOf('Rude'), await caseOf('A reported comment')];
    expect(one).toMatchObject({
      kind: 'chat',
      cause: 'report',
      report_count: 2,
      reports: [{ reason: 'Rude words' }, { reason: 'Rude words' }],
      room_id: room,
      path: `/chat/${room}?at=2`,
    });
    expect(two).toMatchObject({ kind: 'comment', report_count: 1, reports: [{ nick_name: 'another-user' }] });
    const around = async (id: string) =>
      (await app.call('GET /moderation/cases/{id}/context', { params: { id } }, asAdmin)).list.map(
        ({ content, is_subject }) => [content, is_subject],
      );
    expect(await around(one.id)).toEqual([
      ['Before', false],
      ['Rude', true],
      ['After', false],
    ]);
    expect(await around(two.id)).toEqual([
      ['A reported comment', true],
      ['Beside it', false],
    ]);
    await decide([one.id, two.id], 'remove', 'Rules');
    expect((await records({ room_id: room })).list.map(({ is_withdrawn }) => is_withdrawn)).toEqual([
      false,
      true,
      false,
    ]);
    expect(await commentCount(article)).toBe(1);
    const { list: log } = await app.call('GET /moderation/log', { query: { act: 'remove' } }, asAdmin);
    expect(log.slice(0, 2)).toMatchObject([
      { by_nick_name: 'an-admin', nick_name: 'a-user', reason: 'Rules' },
      { by_nick_name: 'an-admin', nick_name: 'a-user', reason: 'Rules' },
    ]);
  });

  it('keeps what was reported without reason, and opens the case again for another report', async () => {
    const { ids } = await talk([['Not so bad']]);
    await report(ids['Not so bad']!, 'I disagree', other.token);
    const { id } = await caseOf('Not so bad');
    await decide([id], 'approve');
    expect(await caseOf('Not so bad', { state: 'closed' })).toMatchObject({
      is_gone: false,
      closed_by: 'an-admin',
    });
    await report(ids['Not so bad']!, 'I disagree, too', admin.token);
    expect(await caseOf('Not so bad')).toMatchObject({ id, report_count: 2 });
  });

  it('takes all decisions or none', async () => {
    const { ids } = await talk([['All or none']]);
    await report(ids['All or none']!, 'Why not', other.token);
    const { id } = await caseOf('All or none');
    expect((await decide([id, 'a'.repeat(24)], 'remove')).status).toBe(404);
    expect(await caseOf('All or none')).toMatchObject({ state: 'open', is_gone: false });
  });

  it('logs mutes, withdrawals and changes of the rules', async () => {
    const room = await chatRoom(app, 'Logged');
    const client = await connect({ token: user.token }, room);
    const { id } = await client.ok('message:send', text(room, 'To be withdrawn'));
    await app.call('DELETE /chat_groups_records', { body: { id_list: [id] } }, asAdmin);
    const mute = { room_id: room, user_id: user.id, reason: 'Loud' };
    await app.call('PUT /chat_groups/mute', { body: mute }, asAdmin);
    await app.call('PUT /chat_groups/mute', { body: { ...mute, until: '' } }, asAdmin);
    await setRules({ hold_count: 3 });
    const { list: log } = await app.call('GET /moderation/log', { query: { limit: 4 } }, asAdmin);
    expect(log.map(({ act }) => act)).toEqual(['settings', 'unmute', 'mute', 'withdraw']);
  });
});
