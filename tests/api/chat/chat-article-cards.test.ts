import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../support/site/app';
import type { ConnectOptions } from '../../support/chat/chat';
import { chatRoom } from '../../support/samples/chat-samples';
import { article, text as articleText } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';
import { countAllQueries } from '../../support/measure/queries';
import { useChat } from '../../support/chat/use-chat';

const { admin, user, other } = everyRole();

const { chat, connect: connectTo, text: textTo } = useChat();
let app: TestApp;
let room: string;

beforeAll(() => {
  app = chat.app;
});
beforeEach(async () => {
  room = await chatRoom(app, 'A room');
});

const connect = (options: ConnectOptions) => connectTo(options, room);
const text = (content: string, more: object = {}) => textTo(room, content, more);

describe('the card of an article', () => {
  it('shows a published article with its stored title, and no unknown one', async () => {
    const ann = await connect({ token: user.token });
    const id = await article(app, articleText('A subject'));
    await ann.ok('message:send', text('Read this', { payload: { article_id: id } }));
    await expect
      .poll(() => ann.records(room).map(({ payload }) => payload))
      .toEqual([{ article: expect.objectContaining({ id, title: 'A subject' }) as object }]);
    const unknown = text('And this', { payload: { article_id: 'd'.repeat(24) } });
    expect(await ann.ask('message:send', unknown)).toMatchObject({ code: 'invalid' });
  });

  it.each(['en', 'zh-CN'] as const)('contains its language: %s', async (locale) => {
    const ann = await connect({ token: user.token });
    const title = `Only in ${locale}`;
    const id = await article(app, articleText(title, { locale }));
    const { port } = app.strapi.server.httpServer.address() as { port: number };
    await ann.ok('message:send', text(`Read http://127.0.0.1:${port}/article/${id}`));
    await ann.ok('message:send', text('Read this', { payload: { article_id: id } }));
    const card = { article: expect.objectContaining({ id, title, locale }) as object };
    await expect.poll(() => ann.records(room).map(({ payload }) => payload)).toEqual([card, card]);
    expect(JSON.stringify(ann.records(room))).not.toContain('translations');
  });

  it('is sent to everybody in both languages of an article, which one query reads', async () => {
    const [ann, bob] = [await connect({ token: user.token }), await connect({ token: other.token })];
    const abstract = 'What a cup needs. '.repeat(10);
    const id = await article(app, articleText('All about tea', { abstract }));
    const body = { id, version: 0, locale: 'zh-CN' as const, content: '正文', state: 'published' as const };
    const translated = { ...body, title: '茶的一切', abstract: '一杯茶需要什么' };
    await app.call('PUT /articles', { body: translated }, { token: admin.token });
    const statements = await countAllQueries(app, () =>
      ann.ok('message:send', text('Read this', { payload: { article_id: id } })),
    );
    expect(statements.filter((sql) => sql.includes('article_listings'))).toHaveLength(1);
    const card = {
      id,
      title: 'All about tea',
      abstract: `${abstract.slice(0, 99)}…`,
      banner_url: '',
      locale: 'en',
      translations: [{ title: '茶的一切', abstract: '一杯茶需要什么', banner_url: '', locale: 'zh-CN' }],
    };
    await expect.poll(() => bob.records(room).map(({ payload }) => payload)).toEqual([{ article: card }]);
    const { list } = await app.call('GET /chat_groups_records', { query: { room_id: room } });
    expect(list.map(({ payload }) => payload)).toEqual([{ article: card }]);
    await bob.ok('message:send', text('I have', { reply_to: list[0]!.id }));
    const found = await app.call('GET /chat_groups_records', { query: { room_id: room, key: 'Read' } });
    expect(found.list[0]?.payload).toEqual({ article: card });
    await app.call('DELETE /articles', { body: { id_list: [id] } }, { token: admin.token });
    const again = await bob.ok('room:join', { room_id: room });
    expect(again.records[0]?.payload).toEqual({ article: card });
  });
});
