import type { Core } from '@strapi/strapi';
import { toDbTime } from '../../../src/core/database/time';
import { seeded } from '../../bench/texts';
import type * as Tables from '../../../src/api/article/listings/listing-tables';
import { built } from '../site/boot';

const HOUR_MS = 3_600_000;
const LABELS = 20;
/** Number of rows in one statement. */
const BATCH = 500;

/** The document id of a generated article; ids are spread, as Strapi's are. */
export const generatedId = (n: number): string =>
  ((n * 2_654_435_761) % 4_294_967_296).toString(36).padStart(7, '0') + String(n).padStart(17, '0');

interface InsertOptions {
  from: number;
  to: number;
  /** Characters of each text. */
  length?: number;
}

/**
 * Inserts published articles with their drafts, labels and counters, four hours apart: 80 % in English, 10 % in Chinese, 10 %
 * in both. Their author is the first account. Lists do not contain them before {@link fillListings}.
 */
export const insertArticles = async (
  { db }: Core.Strapi,
  { from, to, length = 100 }: InsertOptions,
): Promise<void> => {
  const { connection: knex } = db;
  const random = seeded(from + 1);
  const time = (ms: number) => toDbTime(new Date(ms), db.dialect.client);
  const insert = async (table: string, rows: object[]) => {
    for (let at = 0; at < rows.length; at += BATCH) await knex(table).insert(rows.slice(at, at + BATCH));
  };
  if (from === 0)
    for (const [table, name] of [
      ['tags', 'Tag'],
      ['categories', 'Category'],
    ] as const)
      await insert(
        table,
        Array.from({ length: LABELS }, (_, n) => ({
          document_id: `${name}${n}`.padStart(24, '0'),
          title: `${name} ${n}`,
          title_zh: `${name} ${n} 中`,
        })),
      );
  const idsOf = async (table: string, name: string) =>
    (await knex(table).where('title', 'like', `${name} %`).orderBy('id').pluck('id')) as number[];
  const [tags, categories] = [await idsOf('tags', 'Tag'), await idsOf('categories', 'Category')];
  const [author] = (await knex('up_users').orderBy('id').limit(1).pluck('id')) as number[];
  for (let start = from; start < to; start += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, to - start) }, (_, n) => start + n);
    const rows = numbers.flatMap((n) => {
      const at = time(Date.UTC(2026, 10, 1) - n * 4 * HOUR_MS);
      const kind = n % 10;
      const locales = kind === 8 ? ['zh-CN'] : kind === 9 ? ['en', 'zh-CN'] : ['en'];
      const text = { content: 'word '.repeat(length / 5), html: `<p>${'word '.repeat(length / 5)}</p>` };
      const shared = { ...text, document_id: generatedId(n), created_at: at, updated_at: at, written_at: at };
      const state = {
        state: 'published',
        version: 1,
        is_recommend: n % 50 === 0,
        word_count: 9,
        reading_minutes: 1,
      };
      return locales.flatMap((locale) =>
        [null, at].map((published_at) => ({
          ...shared,
          ...state,
          locale,
          title: `Generated ${n} ${locale}`,
          abstract: 'An abstract',
          first_published_at: at,
          published_at,
        })),
      );
    });
    await insert('articles', rows);
    const stored = (await knex('articles')
      .whereIn('document_id', numbers.map(generatedId))
      .whereNotNull('published_at')
      .select('id', 'document_id')) as { id: number }[];
    await insert(
      'articles_tags_lnk',
      stored.flatMap(({ id }) => {
        const first = Math.floor(random() * LABELS);
        return [first, (first + 1) % LABELS].map((tag, tag_ord) => ({
          article_id: id,
          tag_id: tags[tag],
          tag_ord,
        }));
      }),
    );
    const category = () => categories[Math.floor(random() * LABELS)];
    await insert(
      'articles_category_lnk',
      stored.map(({ id }) => ({ article_id: id, category_id: category() })),
    );
    await insert(
      'articles_author_lnk',
      stored.map(({ id }) => ({ article_id: id, user_id: author })),
    );
    const count = () => Math.floor(random() ** 4 * 1000);
    await insert(
      'article_stats',
      numbers.map((n) => ({
        article_id: generatedId(n),
        look_count: count(),
        digg_count: count(),
        comment_count: count(),
        collects_count: count(),
      })),
    );
  }
};

/** Fills the tables of lists from the articles, as the first start after an upgrade does. */
export const fillListings = async (app: Core.Strapi): Promise<void> => {
  await app.db.connection('article_counts').where('scope', 'version').delete();
  await built<typeof Tables>('src/api/article/listings/listing-tables').restoreListings(app);
};
