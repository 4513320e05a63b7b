import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { download } from '../../support/transfer/download';
import { built } from '../../support/site/boot';
import { article, commentOn, text } from '../../support/site/fixtures';
import { untilNoticed } from '../../support/site/background';
import { createPeople, everyRole, person, type Person } from '../../support/account/people';
import { chatRoom } from '../../support/samples/chat-samples';
import { connectChat } from '../../support/chat/chat';
import { pngOf } from '../../support/article/image-files';
import { fileOf } from '../../support/samples/image-files';

const { admin } = everyRole();

let app: TestApp;
let owner: Person;
let pool: { id: string; token: string }[];
let folder: string;

beforeAll(async () => {
  app = await startApp();
  owner = await person(app, 'data-owner', 2);
  pool = await createPeople(app, 8);
  folder = await mkdtemp(path.join(os.tmpdir(), 'archive-'));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const someone = () => pool.pop()!;
const rights = (token: string) => app.call('GET /data_rights', {}, { token });
const request = (token: string) => app.call('POST /data_rights/export', { body: {} }, { token });
const ready = async (token: string): Promise<string> => {
  await request(token);
  await expect.poll(async () => (await rights(token)).export.state).toBe('ready');
  return (await rights(token)).export.url;
};
const contentsOf = (archive: Buffer) => {
  const entries = unzipSync(new Uint8Array(archive));
  const read = (name: string) => strFromU8(entries[name] ?? new Uint8Array());
  return {
    read,
    json: (name: string) => JSON.parse(read(name)) as unknown,
    under: (start: string) => Object.keys(entries).filter((name) => name.startsWith(start)),
  };
};
const archives = () => readdir(path.join(app.strapi.config.get<string>('site.dataDir'), 'exports'));
const status = async (token: string) => (await app.reply('GET /user_info', {}, { token })).status;
const close = (token: string, password?: string) =>
  app.reply('POST /account/close', { body: { password } }, { token });

describe('the archive of a person’s data', () => {
  it('has everything the person made, as JSON and Markdown, and the pictures; nothing of others', async () => {
    const { token } = owner;
    const own = await article(app, text('An own article'), token);
    const other = await article(app, text('An article of the administrator'));
    const comment = await commentOn(app, other, 'An own comment', token);
    await commentOn(app, other, 'A comment of somebody else', everyRole().user.token, comment);
    await app.call('POST /articles/digg', { body: { id: other } }, { token });
    await app.call('POST /articles/collects', { body: { id: other, folder: 'later' } }, { token });
    const files = [fileOf(pngOf(8, 8, [], Buffer.alloc(200)), 'own.png', 'image/png')];
    const picture = await app.call('POST /image', { files }, { token });
    expect(picture).toBeTruthy();

    await untilNoticed();

    const url = await ready(token);
    const { status: code, headers, body } = await download(app, url);
    expect([code, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'private, no-store',
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/);
    const { read, json, under } = contentsOf(body as Buffer);
    expect(json('profile.json')).toMatchObject({ user_name: 'data-owner' });
    expect(read(`articles/${own}.en.md`)).toMatch(/^---\n[^]*title: An own article\n[^]*# An own article/);
    expect(json('comments.json')).toMatchObject([{ content: 'An own comment', article_id: other }]);
    expect(read('comments.md')).toContain('An own comment');
    expect(json('likes.json')).toMatchObject([{ article_id: other }]);
    expect(json('favourites.json')).toMatchObject([{ article_id: other, folder: 'later' }]);
    expect(json('sign-ins.json')).toMatchObject([{ method: 'password', outcome: 'success' }]);
    expect(json('notices.json')).toEqual([
      expect.objectContaining({ kind: 'reply', is_read: false, article_id: other, count: 1 }),
    ]);
    expect(json('pictures.json')).toHaveLength(1);
    expect(under('pictures/')).toHaveLength(1);
    expect(under('articles/')).toEqual([`articles/${own}.en.md`]);
    expect((body as Buffer).includes('$2b$')).toBe(false);
  });

  it('has private messages, chat messages with their files, follows, blocked people and all settings', async () => {
    const { id: ownId, token } = someone();
    const { id: friendId, token: friend } = someone();
    const { id: pestId } = someone();
    const file = (fill: number) => fileOf(pngOf(8, 8, [], Buffer.alloc(200, fill)), 'a.png', 'image/png');
    const image = await app.call('POST /messages/image', { files: [file(1)] }, { token });
    await app.call('POST /messages', { body: { rev_user_id: friendId, content: 'Look', image } }, { token });
    await app.call('POST /messages', { body: { rev_user_id: ownId, content: 'Nice' } }, { token: friend });
    await app.call('POST /follows', { body: { kind: 'person', id: friendId } }, { token });
    await app.call('PUT /users/{id}/mute', { params: { id: pestId }, body: { muted: true } }, { token });
    await app.call('PUT /notices/settings', { body: { quiet_from: '22:00', quiet_to: '07:00' } }, { token });
    await app.call('PUT /user_page', { body: { shows_sign: false } }, { token });
    await app.call('PUT /user_info', { body: { language: 'zh-CN', theme: 'dark' } }, { token });
    const room = await chatRoom(app, 'A room');
    const sent = await app.call(
      'POST /chat_groups/upload',
      { query: { kind: '3' }, files: [file(2)] },
      { token },
    );
    const client = await connectChat(app, { token });
    await client.ok('room:join', { room_id: room });
    await client.ok('message:send', {
      room_id: room,
      client_id: 'one',
      msg_type: 3,
      content: '',
      payload: { url: sent.url, width: 8, height: 8 },
    });
    client.close();

    const { json, under } = contentsOf((await download(app, await ready(token))).body as Buffer);
    const name = async (id: string) => (await app.call('GET /people/{id}', { params: { id } })).nick_name;
    const friendName = await name(friendId);
    expect(json('messages.json')).toMatchObject([
      { receiver_id: friendId, with_name: friendName, content: 'Look', image },
      { sender_id: friendId, with_name: friendName, content: 'Nice' },
    ]);
    expect(json('follows.json')).toMatchObject([{ kind: 'person', id: friendId, name: friendName }]);
    expect(json('blocked-people.json')).toEqual([{ id: pestId, name: await name(pestId) }]);
    expect(json('notice-settings.json')).toMatchObject({ quiet_from: '22:00', quiet_to: '07:00' });
    expect(json('public-page.json')).toMatchObject({ hides_page: false, hides_sign: true });
    expect(json('profile.json')).toMatchObject({ language: 'zh-CN', theme: 'dark' });
    expect(json('chat-settings.json')).toEqual({ hides_reads: false });
    expect(json('chat.json')).toMatchObject([{ room_id: room, msg_type: 3, payload: { url: sent.url } }]);
    const files = json('pictures.json') as { id: string; url: string }[];
    for (const url of [image, sent.url]) {
      expect(under(`pictures/${files.find((one) => one.url === url)!.id}`)).toHaveLength(1);
    }
  });

  it('is prepared once at a time, and replaced by a newer one', async () => {
    const { token } = someone();
    await ready(token);
    const before = await archives();
    await ready(token);
    const after = await archives();
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
  });

  it('is announced in a notice when it is ready, in the language of the reader', async () => {
    const { token } = someone();
    const notices = async (locale = 'en') => {
      await untilNoticed();
      return (await app.call('GET /notices', { query: {} }, { token, locale })).list;
    };
    expect(await notices()).toEqual([]);
    await ready(token);
    await expect.poll(async () => (await notices()).length).toBe(1);
    expect(await notices()).toMatchObject([
      {
        kind: 'system',
        text: 'The file with your data is ready.',
        path: '/admin/my-information',
        is_read: false,
      },
    ]);
    expect((await notices('zh-CN'))[0]?.text).toBe('您的数据文件已生成。');
  });

  it('needs a link that was created for it, and is deleted when it has expired', async () => {
    const { id, token } = someone();
    const url = await ready(token);
    expect((await app.http().get(`${url}x`)).status).toBe(404);
    expect((await app.http().get(`/data-exports/${token}`)).status).toBe(404);
    expect(await status(url.split('/').at(-1) ?? '')).toBe(401);
    const past = app.strapi.db.dialect.client === 'sqlite' ? 1 : new Date(1);
    await app.strapi.db.connection('data_exports').where('user_id', id).update({ expires_at: past });
    expect((await app.http().get(url)).status).toBe(404);
    expect((await rights(token)).export).toMatchObject({ state: 'none', url: '' });
    const before = await archives();
    await built<{ deleteExpiredExports: (now: Date, signal: AbortSignal) => Promise<void> }>(
      'src/api/data-export/actions/delete-exports',
    ).deleteExpiredExports(new Date(), new AbortController().signal);
    await expect.poll(async () => (await archives()).length).toBe(before.length - 1);
  });

  it('is deleted with the account', async () => {
    const { id, token } = someone();
    const url = await ready(token);
    await app.call('DELETE /users', { body: { id_list: [id] } }, { token: admin.token });
    expect((await app.http().get(url)).status).toBe(404);
    expect(await app.strapi.db.connection('data_exports').where('user_id', id)).toEqual([]);
  });

  it('is written with bounded memory: each file is requested after the one before it is written', async () => {
    const { writeArchive } = built<{
      writeArchive: (target: string, files: AsyncIterable<unknown>, signal: AbortSignal) => Promise<number>;
    }>('src/api/data-export/actions/write-archive');
    let open = 0;
    let most = 0;
    async function* files() {
      for (let n = 0; n < 50; n += 1) {
        open += 1;
        most = Math.max(most, open);
        yield {
          path: `${n}.txt`,
          content: (function* () {
            for (let part = 0; part < 20; part += 1) yield 'x'.repeat(100_000);
            open -= 1;
          })(),
        };
      }
    }
    const target = path.join(folder, 'large.zip');
    const size = await writeArchive(target, files(), new AbortController().signal);
    expect(size).toBeGreaterThan(50 * 1000);
    expect(most).toBe(1);
    await access(target);
  });
});

describe('closing one’s own account', () => {
  it('requires the password, ends all sessions, and can be cancelled by signing in', async () => {
    const { name, password } = owner;
    const token = await app.signIn(name, password);
    const refused = (await close(token, 'not-the-password')).body as unknown as {
      code: string;
      data: unknown;
    };
    expect([refused.code, refused.data]).toEqual([
      'password_wrong',
      { field: 'password', fields: { password: 'The password is wrong.' } },
    ]);
    const { body } = await close(token, password);
    const days = (new Date(body.data.closes_at).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    expect([await status(token), await status(owner.token)]).toEqual([401, 401]);
    const again = await app.signIn(name, password);
    expect((await rights(again)).closes_at).toBe(body.data.closes_at);
    expect((await app.call('POST /account/keep', { body: {} }, { token: again })).closes_at).toBeNull();
    expect(await status(again)).toBe(200);
  });

  it('deletes it after 30 days, and not before', async () => {
    const { id, token } = someone();
    expect((await close(token)).body.code).toBe('0');
    const { deleteClosedAccounts } = built<{
      deleteClosedAccounts: (now: Date, signal: AbortSignal) => Promise<void>;
    }>('src/api/account/administration/close-account');
    const at = (days: number) =>
      deleteClosedAccounts(new Date(Date.now() + days * 86_400_000), new AbortController().signal);
    const find = async () =>
      (await app.reply('GET /users/{id}', { params: { id } }, { token: admin.token })).status;
    await at(29);
    expect(await find()).toBe(200);
    await at(31);
    expect(await find()).toBe(404);
  });

  it('is refused to the last administrator', async () => {
    await app.strapi.db
      .connection('up_users')
      .where('site_role', 1)
      .whereNot('document_id', admin.id)
      .update({ site_role: 2 });
    expect((await close(admin.token, admin.password)).body.code).toBe('last_administrator');
    expect(await status(admin.token)).toBe(200);
  });
});
