import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointKey, endpointOf, endpoints } from '../../../src/contract';
import type { EventName } from '../../../src/core/events/domain-events';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { makeFixtures } from '../../support/site/fixtures';
import { articleShowing, storedPicture } from '../../support/samples/image-samples';
import { everyRole } from '../../support/account/people';
import { isOfRequest, recordStatements, type Statement } from '../../support/measure/queries';
import { samples, type Samples } from '../../support/samples/samples';

interface Announced {
  /** The domain event of a write, and the webhook event of Strapi, if the table has one. */
  events: RegExp[];
  /** Columns that may change without an event: derived ones, counters and others. */
  silent?: string[];
}

const entries = (uid: string): RegExp => new RegExp(`^entry\\.\\w+ ${uid}$`);

/** The events that each write of a table must send. */
const ANNOUNCED: Record<string, Announced> = {
  articles: {
    events: [/^article\./, entries('api::article.article')],
    silent: ['html', 'html_version'],
  },
  comments: {
    events: [/^comment\.(created|changed)$|^(article|account)\.deleted$/],
    silent: ['digg_count', 'comment_count', 'html', 'html_version'],
  },
  tags: { events: [/^label\.changed$/, entries('api::tag.tag')] },
  categories: { events: [/^label\.changed$/, entries('api::category.category')] },
  series: { events: [/^label\.changed$/, entries('api::series.series')] },
  menus: { events: [/^menu\.changed$/, entries('api::menu.menu')] },
  adverts: {
    events: [/^advert\.changed$/, entries('api::advert.advert')],
    silent: ['view_count', 'click_count'],
  },
  feedbacks: { events: [/^feedback\.changed$/, entries('api::feedback.feedback')] },
  news_sources: {
    events: [/^news\.changed$/, entries('api::news.news-source')],
    // Each fetch writes these, even when it finds nothing new.
    silent: [
      ...['next_at', 'fetched_at', 'checked_at', 'failures', 'problem', 'etag', 'last_modified'],
      ...['entries', 'entry_count', 'site_url'], // tests/api/setting/news-schedule.test.ts tests their event
    ],
  },
  files: { events: [/^media\.(create|update|delete)$/], silent: ['formats'] },
  up_users: {
    events: [/^account\.(changed|deleted)$/],
    silent: ['search_key', 'username_look', 'username_key', 'last_login_at', 'ip', 'addr', 'page_language'],
  },
  ...Object.fromEntries(
    ['site', 'mail', 'qq', 'qiniu', 'jwt', 'moderation', 'log', 'backup', 'appearance'].map((name) => [
      `${name}_settings`,
      { events: [/^settings\.changed$/] },
    ]),
  ),
};

/** Content of the site's domains and plugins whose writes need no domain event. */
const WITHOUT_EVENTS = [
  // sign-in: what others see of an account are its own columns
  ...['invitations', 'site_linked_accounts', 'one_time_codes', 'site_passkeys', 'site_recovery_codes'],
  ...['site_sessions', 'site_two_factors', 'site_used_tokens', 'sign_ins'],
  // parts of an article, whose events tell of them
  ...[
    'article_drafts',
    'article_revisions',
    'article_previews',
    'article_imports',
    'aliases',
    'old_addresses',
  ],
  ...['image_details', 'image_tags', 'image_uses'],
  // counters and statistics, which pages read at most some seconds late
  ...['article_stats', 'article_views', 'article_days', 'advert_hits', 'daily_counts', 'daily_readers'],
  // lists and preferences of one person
  ...['article_likes', 'article_collects', 'collect_folders', 'comment_likes', 'follows', 'user_mutes'],
  ...['notices', 'notice_tasks', 'notice_preferences', 'data_exports'],
  ...['private_messages', 'conversation_looks', 'conversation_reports', 'conversation_sides'],
  // work and logs of the back office
  ...['comment_reports', 'moderation_cases', 'moderation_logs', 'outgoing_mails'],
  ...['site_imports', 'site_import_lines', 'log_chains', 'activity_logs', 'runtime_logs'],
];

/** The chat plugin sends its own events to sockets; tests/api/chat tests them. */
const isChat = (uid: string): boolean => uid.startsWith('plugin::chat.');

/** PostgreSQL names the schema, too. */
const WRITE = /^(insert into|update|delete from) (?:"\w+"\.)?"?(\w+)/;

/** The columns that an UPDATE sets; undefined for other writes. */
const columnsOf = (sql: string): string[] | undefined =>
  sql.startsWith('update')
    ? [...sql.split(/ where /)[0]!.matchAll(/["`](\w+)["`] = /g)].map(([, column]) => column!)
    : undefined;

/** Inserts of accounts, which nothing shows yet. */
const isNewAccount = (sql: string): boolean => /^insert into \S*\bup_users\b/.test(sql);

/** The table that a statement writes, if the write must send an event. */
const tableOfWrite = ({ sql }: Statement): string | undefined => {
  const table = WRITE.exec(sql.replaceAll('`', '"'))?.[2] ?? '';
  const columns = columnsOf(sql);
  const isSilent =
    isNewAccount(sql) ||
    columns?.every((column) => ['updated_at', ...(ANNOUNCED[table]?.silent ?? [])].includes(column));
  return ANNOUNCED[table] && !isSilent ? table : undefined;
};

const EVENTS: EventName[] = [
  'article.changed',
  'article.draft_changed',
  'article.published',
  'article.unpublished',
  'article.deleted',
  'comment.created',
  'comment.changed',
  'label.changed',
  'menu.changed',
  'advert.changed',
  'feedback.changed',
  'news.changed',
  'account.changed',
  'account.deleted',
  'settings.changed',
];

const { admin, other } = everyRole();
const WRITING = (Object.keys(endpoints) as EndpointKey[]).filter(
  (key) =>
    !key.startsWith('GET ') &&
    !endpointOf(key).download &&
    // One ends the session of the other calls, one renders a page.
    !['POST /logout', 'POST /settings/appearance/preview'].includes(key),
);
/** Deletions last: other endpoints write what they delete. */
const ordered = WRITING.sort((a, b) => Number(a.startsWith('DELETE')) - Number(b.startsWith('DELETE')));

let app: TestApp;
let inputs: Samples;
let sent: string[];

beforeAll(async () => {
  app = await startApp();
  inputs = samples(await makeFixtures(app));
  const { on } = built<{ on: (name: string, handler: () => void) => void }>('src/core/events/event-bus');
  for (const name of EVENTS) on(name, () => void sent.push(name));
  app.strapi.eventHub.subscribe((name: string, payload?: { uid?: string }) => {
    sent.push(payload?.uid ? `${name} ${payload.uid}` : name);
    return Promise.resolve();
  });
});
afterAll(() => app.stop());

/** Calls an endpoint and expects the events of every table that it writes. @returns the tables */
const expectEvents = async (work: () => Promise<unknown>): Promise<string[]> => {
  sent = [];
  const statements = await recordStatements({ app, work, isCounted: isOfRequest(app) });
  const tables = [...new Set(statements.flatMap((statement) => tableOfWrite(statement) ?? []))];
  for (const table of tables)
    for (const event of ANNOUNCED[table]!.events)
      await expect
        .poll(() => sent, { message: `a write of ${table}` })
        .toContainEqual(expect.stringMatching(event));
  return tables;
};

it('each table of content has events, or is listed as one without', () => {
  const tables = Object.values(app.strapi.contentTypes)
    .filter(({ uid }) => /^(?:api|plugin::(?:activity-log|chat|site))(?:::|\.)/.test(uid) && !isChat(uid))
    .map(({ collectionName }) => collectionName!);
  const listed = [
    ...Object.keys(ANNOUNCED).filter((table) => !['files', 'up_users'].includes(table)),
    ...WITHOUT_EVENTS,
  ];
  expect(tables.sort()).toEqual(listed.sort());
});

describe('a request sends the events of each table that it writes', () => {
  it.each(ordered)('%s', async (key) => {
    const { token } = key === 'POST /account/close' ? other : admin;
    await expectEvents(async () => {
      expect((await app.reply(key, inputs[key] as never, { token })).status).toBe(200);
    });
  });

  it('POST /images/replace in articles, avatars and adverts', async () => {
    const { token } = admin;
    const from = await storedPicture(app);
    const into = await storedPicture(app);
    await articleShowing(app, from, 'With a picture to be replaced');
    await app.call('PUT /user_info', { body: { avatar: from.path } }, { token });
    const advert = { ...inputs['POST /adverts'].body!, images: from.path };
    await app.call('POST /adverts', { body: advert }, { token });
    const body = { from_id: from.id, into_id: into.id };
    const replace = () => app.call('POST /images/replace', { body }, { token });
    expect(await expectEvents(replace)).toEqual(expect.arrayContaining(['articles', 'adverts', 'up_users']));
  });
});
