import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { deleteUnsentUploads as DeleteUnsentUploads } from '../../cms/chat/server/uploads/delete-unsent';
import type { TestApp } from '../support/app';
import { built } from '../support/boot';
import { chatRoom } from '../support/chat-samples';
import { everyRole } from '../support/people';
import { picture } from '../support/pictures';
import { useChat } from '../support/use-chat';

const { admin, user, other } = everyRole();
const HOUR = 3_600_000;

const { chat, connect, asVisitor, text } = useChat();
let app: TestApp;
let room: string;

beforeAll(() => {
  app = chat.app;
});
beforeEach(async () => {
  room = await chatRoom(app, 'A room');
});

const upload = async (options: object = { token: user.token }) => {
  const files = [await picture({ width: 64, height: 48 })];
  return app.reply('POST /chat_groups/upload', { query: { kind: '3' }, files }, options);
};
const uploaded = async () => (await upload()).body.data;
const messageWith = (url: string) => ({
  ...text(room, ''),
  msg_type: 3 as const,
  payload: { url, width: 9999, height: 1 },
});
const isThere = (url: string) => existsSync(path.join(app.strapi.dirs.static.public, url));
const deleteUnsent = (hours: number) =>
  built<{ deleteUnsentUploads: typeof DeleteUnsentUploads }>(
    'cms/chat/server/uploads/delete-unsent',
  ).deleteUnsentUploads(new Date(Date.now() + hours * HOUR));

describe('an uploaded picture', () => {
  it('is shown by its sender, with the size that the server has measured, and by nobody else', async () => {
    const [ann, bob] = [
      await connect({ token: user.token }, room),
      await connect({ token: other.token }, room),
    ];
    const { url, width, height } = await uploaded();
    expect([width, height]).toEqual([64, 48]);
    expect(await bob.ask('message:send', messageWith(url))).toMatchObject({ code: 'invalid' });
    await ann.ok('message:send', messageWith(url));
    await expect
      .poll(() => bob.records(room).map(({ payload }) => payload))
      .toEqual([{ url, width: 64, height: 48 }]);
    const foreign = messageWith('https://example.com/a.png');
    expect(await ann.ask('message:send', foreign)).toMatchObject({ code: 'invalid' });
  });

  it('is deleted when it is not sent within a day, and refused then', async () => {
    const ann = await connect({ token: user.token }, room);
    const [kept, unsent] = [await uploaded(), await uploaded()];
    await ann.ok('message:send', messageWith(kept.url));
    await deleteUnsent(23);
    expect([isThere(kept.url), isThere(unsent.url)]).toEqual([true, true]);
    await deleteUnsent(25);
    expect([isThere(kept.url), isThere(unsent.url)]).toEqual([true, false]);
    expect(await ann.ask('message:send', messageWith(unsent.url))).toMatchObject({ code: 'invalid' });
    await ann.ok('message:send', messageWith(kept.url));
  });

  it('belongs to the room that it was sent to, and is deleted with it', async () => {
    const ann = await connect({ token: user.token }, room);
    const { url } = await uploaded();
    await ann.ok('message:send', messageWith(url));
    const other = await chatRoom(app, 'Another room');
    await ann.ok('room:join', { room_id: other });
    const elsewhere = { ...messageWith(url), room_id: other };
    expect(await ann.ask('message:send', elsewhere)).toMatchObject({ code: 'invalid' });
    await app.call('DELETE /chat_groups', { body: { id_list: [room] } }, { token: admin.token });
    await deleteUnsent(0);
    expect(isThere(url)).toBe(false);
  });

  it('is taken from guests only while a room lets them write', async () => {
    const visitor = await asVisitor();
    const codes = async () => [(await upload(visitor.call)).body.code, (await upload({})).body.code];
    expect(await codes()).toEqual(['room_members_only', 'visitor_needed']);
    const open = await chatRoom(app, 'For everybody', { allow_guest: true });
    expect(await codes()).toEqual(['0', 'visitor_needed']);
    await app.call('PUT /chat_groups', { body: { id: open, is_read_only: true } }, { token: admin.token });
    expect(await codes()).toEqual(['room_members_only', 'visitor_needed']);
  });
});
