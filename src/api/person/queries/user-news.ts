import type { Knex } from 'knex';
import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { fromDbTime } from '../../../core/database/time';
import { ownArticles, ownPublishedIds } from './own-articles';

type Entry = EndpointOutput<'GET /user_centre'>['news'][number];

/** Entries of each kind, and of all. */
const EACH = 5;
const ALL = 10;
/** UTF-16 code units of a comment. */
const TEXT = 140;

interface Row {
  at: string | number | Date;
  article_id?: string;
  article_title?: string | null;
  comment_id?: string;
  text?: string | null;
  user_id?: string | null;
  username?: string;
  nick_name?: string | null;
  avatar?: string | null;
  hides_page?: boolean | number | null;
}

const PERSON = ['p.document_id as user_id', 'p.username', 'p.nick_name', 'p.avatar', 'p.hides_page'];

const presentRow = (kind: Entry['kind'], row: Row): Entry => ({
  kind,
  at: fromDbTime(row.at),
  article_id: row.article_id ?? null,
  article_title: row.article_title ?? '',
  comment_id: row.comment_id ?? null,
  text: (row.text ?? '').slice(0, TEXT),
  user: row.user_id
    ? {
        id: row.user_id,
        nick_name: row.nick_name || row.username || '',
        avatar: row.avatar ?? '',
        is_public: !row.hides_page,
      }
    : null,
});

/** A subquery for a title of the published article, in the reader's language where there is one. */
const titleOf = (column: string, locale: Locale): Knex.QueryBuilder =>
  strapi.db
    .connection('articles as ta')
    .whereRaw('ta.document_id = ??', [column])
    .whereNotNull('ta.published_at')
    .orderByRaw('case when ta.locale = ? then 0 else 1 end', [locale])
    .limit(1)
    .select('ta.title')
    .as('article_title');

const comments = (userId: string, locale: Locale): Knex.QueryBuilder =>
  strapi.db
    .connection('comments as c')
    .join('up_users as p', 'p.document_id', 'c.user_id')
    .whereIn('c.article_id', ownPublishedIds(userId))
    .where('c.state', 'shown')
    .whereNot('c.user_id', userId)
    .orderBy('c.id', 'desc')
    .limit(EACH)
    .select(
      'c.created_at as at',
      'c.article_id',
      'c.document_id as comment_id',
      'c.content as text',
      titleOf('c.article_id', locale),
      ...PERSON,
    );

const followers = (userId: string): Knex.QueryBuilder =>
  strapi.db
    .connection('follows as f')
    .join('up_users as p', 'p.document_id', 'f.user_id')
    .where({ 'f.kind': 'person', 'f.target_id': userId })
    .orderBy('f.id', 'desc')
    .limit(EACH)
    .select('f.followed_at as at', ...PERSON);

const followed = (userId: string, kind: string): Knex.QueryBuilder =>
  strapi.db.connection('follows').where({ user_id: userId, kind }).select('target_id');

/**
 * Selects the row ids of articles of followed people and tags, by the indexes of their links. An article with
 * another author's name does not count as one of that person.
 */
const followedArticles = (userId: string): Knex.QueryBuilder => {
  const { connection: knex } = strapi.db;
  const tagged = knex('articles_tags_lnk as tl')
    .join('tags as t', 't.id', 'tl.tag_id')
    .whereIn('t.document_id', followed(userId, 'tag'))
    .select('tl.article_id');
  return knex('articles_author_lnk as wl')
    .join('up_users as w', 'w.id', 'wl.user_id')
    .join('articles as wa', 'wa.id', 'wl.article_id')
    .whereRaw("coalesce(wa.byline, '') = ''")
    .whereIn('w.document_id', followed(userId, 'person'))
    .select('wl.article_id')
    .union(tagged);
};

/** Published articles of followed people and tags, newest first. */
const articles = (userId: string, locale: Locale): Knex.QueryBuilder =>
  strapi.db
    .connection('articles as a')
    .leftJoin('articles_author_lnk as l', 'l.article_id', 'a.id')
    .leftJoin('up_users as p', (join) =>
      join.on(strapi.db.connection.raw("p.id = l.user_id and coalesce(a.byline, '') = ''")),
    )
    .whereIn('a.id', followedArticles(userId))
    .whereNotNull('a.published_at')
    .where((others) => others.whereNot('p.document_id', userId).orWhereNull('p.document_id'))
    .groupBy('a.document_id', 'p.document_id', 'p.username', 'p.nick_name', 'p.avatar', 'p.hides_page')
    .orderBy('at', 'desc')
    .limit(EACH)
    .select('a.document_id as article_id', titleOf('a.document_id', locale), ...PERSON)
    .min({ at: 'a.first_published_at' });

/** Own drafts that a review has returned. */
const returned = (userId: string): Knex.QueryBuilder =>
  ownArticles(userId)
    .whereNull('a.published_at')
    .whereNull('a.deleted_at')
    .where('a.state', 'draft')
    .whereRaw("coalesce(a.review_reason, '') <> ''")
    .orderBy('a.updated_at', 'desc')
    .limit(EACH)
    .select(
      'a.updated_at as at',
      'a.document_id as article_id',
      'a.title as article_title',
      'a.review_reason as text',
    );

/** Returns the news of a person, newest first. Four queries. */
export const newsOf = async (userId: string, locale: Locale): Promise<Entry[]> => {
  const kinds: [Entry['kind'], Knex.QueryBuilder][] = [
    ['comment', comments(userId, locale)],
    ['follower', followers(userId)],
    ['article', articles(userId, locale)],
    ['returned', returned(userId)],
  ];
  const entries = await Promise.all(
    kinds.map(async ([kind, query]) => ((await query) as Row[]).map((row) => presentRow(kind, row))),
  );
  return entries
    .flat()
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, ALL);
};
