import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { storedPicture } from '../../support/samples/image-samples';
import { type Panel, panelOf, type PanelReply } from '../../support/account/panel';
import { everyRole } from '../../support/account/people';
import { article, text } from '../../support/site/fixtures';

const { admin } = everyRole();
const { token } = admin;

let app: TestApp;
let panel: Panel;

beforeAll(async () => {
  app = await startApp();
  panel = await panelOf(app);
});
afterAll(() => app.stop());

type Lang = 'en' | 'zh-CN';

const read = (id: string, locale: Lang = 'en') =>
  app.reply('GET /articles/{id}', { params: { id }, query: { locale } });
const open = (id: string, locale: Lang = 'en') =>
  app.call('GET /articles/working/{id}', { params: { id }, query: { locale } }, { token });
const change = (body: EndpointInput<'PUT /articles'>['body']) =>
  app.reply('PUT /articles', { body }, { token });
const trash = (id: string) => app.call('DELETE /articles', { body: { id_list: [id] } }, { token });
const search = async (key: string, locale: Lang = 'en') =>
  (await app.call('GET /articles/text', { query: { key, locale } })).list.map(({ id }) => id);
const history = async (id: string, locale: Lang = 'en') =>
  (await app.call('GET /articles/{id}/revisions', { params: { id }, query: { locale } }, { token })).list;
const usesOf = async (id: string) =>
  (await app.call('GET /images/{id}/uses', { params: { id } }, { token })).map((use) => use.id);

describe('the form of an article', () => {
  it('has the editable fields, and not the derived ones', async () => {
    const { layouts } = await panel.layout();
    const shown = layouts.edit.flat().map(({ name }) => name);
    expect(shown).toEqual(
      expect.arrayContaining(['title', 'abstract', 'content', 'category', 'tags', 'banner', 'publish_at']),
    );
    for (const name of ['html', 'headings', 'version', 'word_count', 'reading_minutes', 'review_reason'])
      expect(shown).not.toContain(name);
    expect(shown).not.toContain('text_changed_at');
    expect(shown).not.toContain('first_published_at');
    // the HTML is not sent to the panel either
    expect(await panel.form(await article(app, text('As the form has it')))).not.toHaveProperty('html');
  });

  it('is compared with its schema by a start only after a change of schemas', async () => {
    const key = 'plugin_content_manager_configuration_content_types::api::article.article';
    const stored = () => app.strapi.db.connection('strapi_core_store_settings');
    const layout = async () =>
      JSON.parse((await stored().where({ key }).first()).value).layouts.edit as unknown;
    const before = await layout();
    const compare = () =>
      (
        app.strapi.plugin('content-manager').service('content-types') as {
          syncConfigurations: () => Promise<void>;
        }
      ).syncConfigurations();
    const { value } = await stored().where({ key }).first();
    await stored()
      .where({ key })
      .update({ value: value.replaceAll('"name":"abstract"', '"name":"of_an_old_schema"') });
    await compare();
    expect(JSON.stringify(await layout())).toContain('of_an_old_schema');
    await stored().where({ key: 'core_layouts_schemas' }).update({ value: '"others"' });
    await compare();
    expect(JSON.stringify(await layout())).not.toContain('of_an_old_schema');
    await stored().where({ key }).update({ value });
    expect(await layout()).toEqual(before);
  });

  it('has ordered fields, hints in both languages and a state that only publication changes', async () => {
    const { layouts, metadatas } = await panel.layout();
    const locked = (name: string) => metadatas[name]?.edit.editable === false;
    expect(['state', 'written_at', 'title', 'publish_at'].map(locked)).toEqual([true, true, false, false]);
    expect(layouts.list).toEqual(['title', 'category', 'author', 'state', 'updatedAt']);
    const order = layouts.edit.flat().map(({ name }) => name);
    expect(order.slice(0, 6)).toEqual(['title', 'content', 'abstract', 'category', 'tags', 'series']);
    expect(order).not.toContain('deleted_at');
    for (const name of ['abstract', 'byline', 'is_recommend', 'publish_at'])
      expect(metadatas[name]?.edit.description).toMatch(/[a-z].*[一-鿿]/);
  });

  it('is not listed when the article is in the trash', async () => {
    const kept = await article(app, text('Kept in the list'));
    const gone = await article(app, text('Gone from the list'));
    await trash(gone);
    const { ids, total } = await panel.list('en', { 'filters[title][$contains]': 'the list' });
    expect([ids, total]).toEqual([[kept], 1]);
  });
});

describe('a field that the panel does not change', () => {
  it('shows the reason in both languages, in each form', async () => {
    const locked: Record<string, string[]> = {};
    const silent: string[] = [];
    for (const { uid } of (await panel.types()).filter(({ isDisplayed }) => isDisplayed)) {
      const { layouts, metadatas } = await panel.layout(uid);
      for (const { name } of layouts.edit.flat()) {
        const { editable, description = '' } = metadatas[name]?.edit ?? {};
        if (editable !== false) continue;
        (locked[uid] ??= []).push(name);
        if (!/^[A-Z].*[a-z]\. .*[一-鿿].*。$/.test(description))
          silent.push(`${uid} ${name}: ${description}`);
      }
    }
    expect(silent).toEqual([]);
    for (const names of Object.values(locked)) names.sort();
    expect(locked).toEqual({
      'api::advert.advert': ['click_count', 'view_count'],
      'api::article.article': ['state', 'written_at'],
      'api::feedback.feedback': ['content', 'email', 'language', 'replied_at', 'reply', 'reply_state'],
      'plugin::users-permissions.user': [
        'addr',
        'closes_at',
        'ip',
        'last_login_at',
        'page_language',
        'sign_source',
      ],
    });
  });
});

describe('a title that another article has', () => {
  const refused = ({ status, body }: PanelReply) => {
    expect([status, body.error?.details?.code]).toEqual([400, 'title_taken']);
    expect(body.error?.message).toBe('This title is taken.');
  };

  it('is rejected in the panel too, in the same language only', async () => {
    await article(app, text('Borne already'));
    refused(await panel.tryCreate({ title: 'Borne already', content: 'x' }));
    const other = await panel.create({ title: 'Another one', content: 'x' });
    refused(await panel.trySave(other, { title: 'Borne already' }));
    refused(await panel.tryPublish(other, { title: 'Borne already', content: 'x' }));
    expect((await read(other)).status).toBe(404);
    await panel.save(other, { title: 'Borne already', content: '文' }, 'zh-CN');
    await panel.save(other, { ...(await panel.form(other)), content: 'Its own title stays.' });
    expect(await open(other)).toMatchObject({ title: 'Another one', version: 2 });
  });

  it('is free again when that article is in the trash', async () => {
    await trash(await article(app, text('Free again')));
    expect((await panel.tryCreate({ title: 'Free again', content: 'x' })).status).toBe(201);
  });

  it('gets a number in a copy', async () => {
    const id = await article(app, text('Copied as it is'));
    const first = await panel.clone(id, await panel.form(id));
    const second = await panel.clone(id, await panel.form(id));
    expect([(await open(first)).title, (await open(second)).title]).toEqual([
      'Copied as it is (2)',
      'Copied as it is (3)',
    ]);
    expect((await history(first)).map(({ title }) => title)).toEqual(['Copied as it is (2)']);
  });
});

describe('an article in the trash', () => {
  it('cannot be changed in the panel, in any language', async () => {
    const id = await article(app, text('Left alone in the trash'));
    await trash(id);
    for (const locale of ['en', 'zh-CN']) {
      const { status, body } = await panel.trySave(id, { title: 'Changed there', content: 'x' }, locale);
      expect([status, body.error?.details?.code]).toEqual([400, 'not_publishable']);
    }
  });
});

describe('an editor who works in the panel', () => {
  it('changes cover, tags and category, and updates site, search, image usages and history', async () => {
    const [old, next] = [await storedPicture(app), await storedPicture(app)];
    const id = await article(
      app,
      text('With another cover', { banner_id: old.id, tags: ['Cover'], category: 'Storage' }),
    );
    // creates the names that the editor selects from
    await article(app, text('Brings names', { tags: ['Fresh'], category: 'Parlour', banner_id: '' }));
    const idOf = async (uid: 'api::tag.tag' | 'api::category.category', title: string) =>
      (await app.strapi.documents(uid).findFirst({ filters: { title } }))!.documentId;
    const file = await app.strapi.db
      .query('plugin::upload.file')
      .findOne({ select: ['id'], where: { documentId: next.id } });
    await panel.save(id, {
      banner: (file as { id: number }).id,
      tags: { set: [{ documentId: await idOf('api::tag.tag', 'Fresh') }] },
      category: { set: [{ documentId: await idOf('api::category.category', 'Parlour') }] },
    });
    expect(await open(id)).toMatchObject({
      version: 2,
      state: 'draft',
      tags: ['Fresh'],
      category: 'Parlour',
    });
    expect((await read(id)).body.data).toMatchObject({ tags: ['Cover'], category: 'Storage' });
    await panel.publish(id);
    const worn = { tags: ['Fresh'], category: 'Parlour', banner_id: next.id };
    expect((await read(id)).body.data).toMatchObject(worn);
    const { list } = await app.call('GET /articles', { query: { tag: 'Fresh', category: 'Parlour' } });
    expect(list.map((row) => row.id)).toContain(id);
    expect([await usesOf(next.id), await usesOf(old.id)]).toEqual([[id], []]);
    const kept = await app.call(
      'GET /articles/{id}/revisions/{n}',
      { params: { id, n: 2 }, query: {} },
      { token },
    );
    expect(kept).toMatchObject(worn);
  });

  it('publishes several languages in one action', async () => {
    const id = await panel.create({ title: 'Both at once', content: 'English words' });
    await panel.save(id, { title: '一起发布', content: '中文内容' }, 'zh-CN');
    await panel.bulk('bulkPublish', [id], ['en', 'zh-CN']);
    expect((await read(id)).body.data).toMatchObject({ title: 'Both at once', locale: 'en' });
    expect((await read(id, 'zh-CN')).body.data).toMatchObject({ title: '一起发布', locale: 'zh-CN' });
    expect([(await open(id)).state, (await open(id, 'zh-CN')).state]).toEqual(['published', 'published']);
    expect(await search('English words')).toContain(id);
    expect(await search('中文内容', 'zh-CN')).toContain(id);
  });

  it('publishes none of the languages when one has no text', async () => {
    const id = await panel.create({ title: 'Half of it', content: 'Words' });
    await panel.save(id, { title: '没有正文' }, 'zh-CN');
    await expect(panel.bulk('bulkPublish', [id], ['en', 'zh-CN'])).rejects.toThrow('nothing_to_publish');
    expect((await read(id)).status).toBe(404);
  });

  it('deletes many in one action, with all their data', async () => {
    const ids = [
      await article(app, text('Many one', { content: 'Manyfold' })),
      await article(app, text('Many two')),
    ];
    await app.call('POST /articles/digg', { body: { id: ids[0]! } }, { token });
    await panel.bulk('bulkDelete', ids);
    for (const id of ids) {
      expect((await read(id)).status).toBe(404);
      for (const table of ['revisions', 'likes', 'stats', 'texts'])
        expect([table, await app.strapi.db.connection(`article_${table}`).where('article_id', id)]).toEqual([
          table,
          [],
        ]);
    }
    expect(await search('Manyfold')).toEqual([]);
  });
});

describe('simultaneous saves in panel and admin', () => {
  const round = [1, 2, 3, 4];

  it('both succeed, and the history contains every text once', async () => {
    const id = await article(app, text('At one instant', { content: '0' }));
    const replies = await Promise.all(
      round.flatMap((n) => [
        panel.trySave(id, { content: `Panel ${n}` }).then(({ status }) => status),
        change({ id, version: 1, abstract: `Office ${n}`, state: 'draft' }).then(({ status }) => status),
      ]),
    );
    expect(replies).toEqual(replies.map(() => 200));
    const numbers = (await history(id)).map(({ n }) => n);
    expect(numbers).toEqual(numbers.map((_, index) => numbers.length - index));
    expect(numbers.length).toBeGreaterThanOrEqual(1 + round.length);
    expect((await open(id)).version).toBe(numbers[0]);
  });

  it('create one language', async () => {
    const id = await article(app, text('Begun by both'));
    const replies = await Promise.all([
      ...round.map((n) => panel.trySave(id, { title: `面板 ${n}`, content: `文 ${n}` }, 'zh-CN')),
      change({ id, version: 0, locale: 'zh-CN', title: '后台', content: '字', state: 'draft' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const where = { document_id: id, locale: 'zh-CN', published_at: null };
    expect(await app.strapi.db.connection('articles').where(where)).toHaveLength(1);
    const numbers = (await history(id, 'zh-CN')).map(({ n }) => n);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect((await open(id, 'zh-CN')).version).toBe(numbers[0]);
  });
});
