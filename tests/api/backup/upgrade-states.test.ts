import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { migrations } from '../../../database/migrations';
import { fromJson } from '../../../src/api/notice/notice';
import type * as Backups from '../../../src/lib/backup';
import { boot, built } from '../../support/site/boot';
import { type Client, clientOf } from '../../support/site/client';
import { environment } from '../../support/site/environment';
import {
  ask,
  change,
  type DatabaseEnv,
  loadState,
  makeDatabase,
  readSchema,
} from '../../support/site/old-database';

/**
 * Features of each earlier state; tests/fixtures/databases/README.md describes the states. `repairs`: the test adds rows that
 * later migrations change.
 */
const STATES: Record<string, string[]> = {
  '598101c': [],
  '95b533b': ['comments', 'images'],
  c780547: ['comments', 'images', 'chat', 'repairs'],
  '0bdac1e': ['comments', 'images', 'chat', 'series', 'cases'],
};

/** The only state that may have the schema of the present version, so that there is nothing to upgrade. */
const NEWEST = '0bdac1e';

const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };

const placeOf = (database: DatabaseEnv, dataDir: string): Backups.SitePlace => ({
  database:
    database['DATABASE_CLIENT'] === 'sqlite'
      ? { client: 'sqlite', filename: database['DATABASE_FILENAME'] ?? '' }
      : { client: 'postgres', schema: 'public', connection: { connectionString: database['DATABASE_URL'] } },
  dataDir,
  version,
  key: environment.ENCRYPTION_KEY,
});

/** More notices than a migration changes in one step: of a hidden and of deleted comments. All quote the comment of notice 3. */
const UNSEEN = [
  `insert into comments (document_id, article_id, user_id, depth, path, content, html, text_key, state, digg_count, comment_count)
   select 'hidden', article_id, user_id, depth, 'hidden', content, html, text_key, 'hidden', 0, 0 from comments where id = 1`,
  `with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i <= 600)
   insert into notices (document_id, user_id, kind, group_key, count, comment_id, details, is_read, last_at, mail_at)
   select 'unseen' || i, user_id, kind, 'reply:' || i, 1, case when i = 1 then 'hidden' else 'gone' || i end, details, is_read,
     last_at, last_at from numbers cross join notices where notices.id = 3`,
];

/** Reports of a private conversation, one of them closed, as stored before they were in the queue. */
const REPORTS = `
insert into conversation_reports (document_id, conversation, reporter_id, reported_id, reason, state, last_id, created_at)
select 'report-' || s.state, 'a b', u.document_id, u.document_id, 'Rude', s.state, 1, u.created_at
from up_users u, (select 'open' as state union all select 'closed') s where u.username = 'reader'`;

/** More cases of moderation than a migration deletes in one step: of deleted comments, and of one that exists. */
const CASES = `
with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i <= 600)
insert into moderation_cases (document_id, target_kind, target_id, place_id, cause, report_count, state, created_at, updated_at)
select 'lost' || i, case when i = 1 then 'message' else 'comment' end, 'gone' || i, article_id, 'report', 1,
  case when i % 2 = 0 then 'open' else 'closed' end, created_at, created_at from numbers cross join comments where comments.id = 1
union all
select 'kept', 'comment', document_id, article_id, 'report', 1, 'open', created_at, created_at from comments where id = 1`;

const READER = ['reader', 'a-password-for-people-1'] as const;

describe.each(Object.entries(STATES))('a database of commit %s', (commit, has) => {
  let dataDir: string;
  let database: DatabaseEnv;
  let strapi: Core.Strapi;
  let client: Client;
  let isUpgraded: boolean[];
  /** Token of a session that began at that commit. */
  let session: string;
  let admin: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'upgrade-'));
    database = await makeDatabase(dataDir, inject('template').postgresUrl);
    session = await loadState(database, commit);
    if (has.includes('repairs')) for (const sql of [...UNSEEN, REPORTS, CASES]) await change(database, sql);
    const { needsUpgrade } = built<typeof Backups>('src/lib/backup/index');
    const isOlder = () => needsUpgrade(placeOf(database, dataDir), Object.keys(migrations));
    const before = await isOlder();
    // With its jobs, one of which rebuilds the search index of a state before the migrations.
    strapi = await boot({ ...environment, ...database, DATA_DIR: dataDir, CRON: 'true' });
    client = clientOf(strapi);
    isUpgraded = [before, await isOlder()];
    admin = await client.signIn();
    const isFound = async () => {
      const found = [await search('burrows', 'en'), await search('洞穴', 'zh-CN')];
      expect(found.map(({ length }) => length)).toEqual([1, 1]);
    };
    await vi.waitFor(isFound, { timeout: 30_000, interval: 100 });
  });
  afterAll(async () => {
    await strapi.destroy();
    await rm(dataDir, { recursive: true, force: true });
  });

  const search = async (key: string, locale: string) =>
    (await client.call('GET /articles/text', { query: { key } }, { locale })).list.map(({ title }) =>
      title.replaceAll(/<\/?mark>/g, ''),
    );
  const wombat = async () => {
    const { list } = await client.call('GET /articles', { query: { key: 'wombat' } });
    return list[0]!;
  };

  it('has run each migration once, and has the tables, columns and indexes of a new one', async () => {
    const run = await ask(
      database,
      `select name from strapi_migrations_internal where name like 'site::%' order by id`,
    );
    expect(run.map(({ name }) => name)).toEqual(Object.keys(migrations).map((name) => `site::${name}`));
    const template = inject('template');
    const fresh = await makeDatabase(template.dataDir, template.postgresUrl, 'template_site');
    expect(await readSchema(database)).toEqual(await readSchema(fresh));
  });

  it.skipIf(commit === NEWEST)(
    'is older until the start has ended, so that the command makes a backup first',
    () => {
      expect(isUpgraded).toEqual([true, false]);
    },
  );

  it('keeps articles in both languages, their earlier versions, drafts and the trash', async () => {
    const article = await wombat();
    expect(article).toMatchObject({
      title: 'The wombat',
      category: 'Animals',
      tags: ['Marsupials', 'Australia'],
      digg_count: 1,
      comment_count: has.includes('comments') ? 2 : 0,
    });
    const texts = await Promise.all(
      (['en', 'zh-CN'] as const).map((locale) =>
        client.call('GET /articles/{id}', { params: { id: article.id }, query: { locale } }),
      ),
    );
    expect(texts.map(({ html }) => html)).toEqual([
      expect.stringContaining('digs burrows'),
      expect.stringContaining('袋熊会挖洞'),
    ]);
    const asAdmin = { token: admin };
    const { list: versions } = await client.call(
      'GET /articles/{id}/revisions',
      { params: { id: article.id }, query: { locale: 'en' } },
      asAdmin,
    );
    expect(versions.length).toBeGreaterThanOrEqual(1);
    const own = await client.call('GET /articles', { query: { is_user: 'true', state: 'draft' } }, asAdmin);
    expect(own.list.map(({ title }) => title)).toEqual(['The quokka']);
    const trash = await client.call('GET /articles/bin', { query: {} }, asAdmin);
    expect(trash.list.map(({ title }) => title)).toEqual(['The dodo']);
  });

  it('finds texts in both languages', async () => {
    expect([await search('burrows', 'en'), await search('洞穴', 'zh-CN')]).toEqual([
      ['The wombat'],
      ['袋熊'],
    ]);
  });

  it('keeps accounts, sessions, likes, favourites and settings', async () => {
    expect(await client.call('GET /user_info', {}, { token: session })).toMatchObject({
      nick_name: 'Reader',
    });
    expect(await client.signIn(...READER)).not.toBe('');
    const kept = await client.call('GET /articles/collects', { query: {} }, { token: session });
    expect(kept.list.map(({ title }) => title)).toEqual(['The kiwi']);
    expect(await client.call('GET /settings/site')).toMatchObject({ title: 'Marsupials and more' });
  });

  it.runIf(has.includes('comments'))('keeps comments with their answers and likes', async () => {
    const { list, total } = await client.call('GET /comments/{article_id}', {
      params: { article_id: (await wombat()).id },
      query: {},
    });
    expect(total).toBe(2);
    expect(list).toMatchObject([{ content: 'How *deep*?', sub_comments: [{ digg_count: 1 }] }]);
  });

  it.runIf(has.includes('images'))('keeps images, menus, adverts, feedback and names of tags', async () => {
    const asAdmin = { token: admin };
    const images = await client.call('GET /images', { query: {} }, asAdmin);
    expect(images.list).toMatchObject([{ alt: 'A wombat', tags: ['animals'] }]);
    expect(await client.call('GET /menus_names', {})).toMatchObject([{ path: '/articles' }]);
    expect((await client.call('GET /adverts/all', { query: {} }, asAdmin)).list).toMatchObject([
      { title: 'Ink' },
    ]);
    const { headers } = await client.http().get('/?tag=Birds').set({ accept: 'text/html' });
    expect(headers['location']).toBe('/?tag=Aves');
  });

  it.runIf(has.includes('chat'))(
    'keeps rooms, messages, reactions, private messages and follows',
    async () => {
      const asReader = { token: session };
      const rooms = await client.call('GET /chat_groups', { query: {} }, asReader);
      const room = rooms.list.find(({ title }) => title === 'Burrows')!;
      const { list } = await client.call(
        'GET /chat_groups_records',
        { query: { room_id: room.id } },
        asReader,
      );
      expect(list.filter(({ msg_type }) => msg_type === 2)).toMatchObject([
        { content: 'Who digs **here**?', reactions: [{ emoji: '👍', count: 1 }] },
        { content: '袋熊会挖洞。' },
      ]);
      const conversations = await client.call('GET /messages', { query: {} }, asReader);
      expect(JSON.stringify(conversations.list)).toContain('Good evening');
      expect((await client.call('GET /follows', { query: { kind: 'person' } }, asReader)).list).toHaveLength(
        1,
      );
    },
  );

  it.runIf(has.includes('repairs'))('quotes comments in notices only if everybody sees them', async () => {
    const ofComments = async (which: string) =>
      (
        await ask(database, `select details, mail_at from notices where comment_id is not null and ${which}`)
      ).map(({ details, mail_at }) => [fromJson(details as string, null), mail_at]);
    const isUnseen = `document_id like 'unseen%'`;
    const unseen = await ofComments(isUnseen);
    expect(unseen).toHaveLength(601);
    expect([...new Set(unseen.map((row) => JSON.stringify(row)))]).toEqual(['[{"excerpt":""},null]']);
    const seen = (await ofComments(`not ${isUnseen}`)).map(([details]) => details);
    expect(seen.slice(0, 2)).toEqual([{ excerpt: 'How *deep*?' }, { excerpt: 'Three metres.' }]);
  });

  it.runIf(has.includes('repairs'))('puts open reports of private conversations into the queue', async () => {
    const { list } = await client.call(
      'GET /moderation/cases',
      { query: { kind: 'conversation' } },
      { token: admin },
    );
    expect(list).toMatchObject([
      {
        state: 'open',
        cause: 'report',
        report_count: 1,
        nick_name: 'Reader',
        reports: [{ nick_name: 'Reader', reason: 'Rude' }],
        path: '/admin/messages?look=report-open',
      },
    ]);
  });

  it.runIf(has.includes('repairs'))(
    'has no cases of comments that do not exist, and all others',
    async () => {
      const cases = async () =>
        (
          await ask(
            database,
            `select document_id from moderation_cases where target_kind <> 'conversation' order by document_id`,
          )
        ).map(({ document_id }) => document_id);
      expect(await cases()).toEqual(['kept', 'lost1']);
      await strapi.db.connection.transaction((trx) => migrations['010-cases-of-lost-comments']!(trx));
      expect(await cases()).toEqual(['kept', 'lost1']);
    },
  );

  it.runIf(has.includes('chat'))('keeps appearance, secrets of settings and an intact log', async () => {
    const asAdmin = { token: admin };
    expect(await client.call('GET /settings/appearance', {}, asAdmin)).toMatchObject({
      accent: '#1d4f91',
      heading_font: 'serif',
    });
    expect(await client.call('GET /settings/email', {}, asAdmin)).toMatchObject({
      host: 'mail.example.com',
      password: '******',
    });
    const { chains } = await client.call('GET /logs/verify', {}, asAdmin);
    expect(chains.every(({ is_intact }) => is_intact)).toBe(true);
  });

  it.runIf(has.includes('series'))('keeps series with their places', async () => {
    const asAdmin = { token: admin };
    const [found, ...others] = (await client.call('GET /series', { query: {} }, asAdmin)).list;
    expect([found?.title, others]).toEqual(['Animals of the south', []]);
    const parts = await client.call('GET /series/{id}/parts', { params: { id: found!.id } }, asAdmin);
    expect(parts.parts).toMatchObject([{ title: 'The kiwi', place: 3 }]);
  });

  it.runIf(has.includes('cases'))('keeps reports, rules of moderation and invitations', async () => {
    const asAdmin = { token: admin };
    const cases = await client.call('GET /moderation/cases', { query: {} }, asAdmin);
    expect(cases.list).toMatchObject([
      { state: 'open', content: 'Three metres.', reports: [{ nick_name: 'Reader', reason: 'Too deep' }] },
    ]);
    expect(await client.call('GET /moderation/settings', {}, asAdmin)).toMatchObject({
      refused_words: ['badger'],
    });
    const invitations = await client.call('GET /invitations', { query: {} }, asAdmin);
    expect(invitations.list).toMatchObject([{ note: 'For a friend' }]);
  });

  it('accepts new texts, comments and rooms', async () => {
    const { id } = await wombat();
    const asAdmin = { token: admin };
    const { version } = await client.call(
      'GET /articles/working/{id}',
      { params: { id }, query: {} },
      asAdmin,
    );
    await client.call('PUT /articles', { body: { id, version, content: 'It sleeps by day.' } }, asAdmin);
    await client.call('POST /comments', { body: { article_id: id, content: 'Why?' } }, { token: session });
    await client.call('POST /chat_groups', { body: { title: 'A new room' } }, asAdmin);
    const read = await client.call('GET /articles/{id}', { params: { id }, query: { locale: 'en' } });
    expect(read.html).toContain('sleeps by day');
  });
});
