import { beforeAll, describe, expect, it } from 'vitest';
import { MessageType } from '../../../src/contract/enums';
import type { TestApp } from '../../support/site/app';
import type { ChatClient } from '../../support/chat/chat';
import { chatRoom } from '../../support/samples/chat-samples';
import { everyRole } from '../../support/account/people';
import { useChat } from '../../support/chat/use-chat';

const { user } = everyRole();
const { chat, connect, asVisitor } = useChat();
let app: TestApp;

beforeAll(() => {
  app = chat.app;
});

/** Messages about joins or leaves that a client got in a room: number of people and the names given. */
const moves = (client: ChatClient, roomId: string, type: MessageType) =>
  client
    .received('message')
    .map(({ record }) => record)
    .filter(({ room_id, msg_type }) => room_id === roomId && msg_type === type)
    .map(({ seq, payload }) => {
      const { count, people } = payload as { count: number; people: { nick_name: string }[] };
      return { seq, count, names: people.map(({ nick_name }) => nick_name) };
    });
const sum = (list: { count: number }[]) => list.reduce((total, { count }) => total + count, 0);

const GUESTS = 15;
const MOST_TIMES = 5;

describe('people who come and go', () => {
  it('are announced together when many do so simultaneously, with a few names; nothing is stored', async () => {
    const id = await chatRoom(app, 'Coming and going', { allow_guest: true });
    const observer = await connect({ token: user.token }, id);
    await expect.poll(() => sum(moves(observer, id, MessageType.InRoom))).toBe(1);
    const visitors = await Promise.all(Array.from({ length: GUESTS }, () => asVisitor()));
    const guests = await Promise.all(visitors.map(({ connect: identity }) => connect(identity)));
    const before = moves(observer, id, MessageType.InRoom).length;
    await Promise.all(guests.map((guest) => guest.ok('room:join', { room_id: id })));
    await expect.poll(() => sum(moves(observer, id, MessageType.InRoom))).toBe(1 + GUESTS);
    // announced once a second, and a second may begin between them
    const joins = moves(observer, id, MessageType.InRoom).slice(before);
    expect(joins.length).toBeLessThanOrEqual(MOST_TIMES);
    for (const guest of guests) guest.close();
    await expect.poll(() => sum(moves(observer, id, MessageType.OutRoom)), { timeout: 15_000 }).toBe(GUESTS);
    const leaves = moves(observer, id, MessageType.OutRoom);
    expect(leaves.length).toBeLessThanOrEqual(MOST_TIMES);
    for (const { seq, names } of [...joins, ...leaves]) {
      expect(seq).toBe(0);
      expect(names.length).toBeLessThanOrEqual(10);
      expect(names[0]).toMatch(/^Visitor /);
    }
    const { list } = await app.call('GET /chat_groups_records', { query: { room_id: id } });
    expect(list).toEqual([]);
  });
});
