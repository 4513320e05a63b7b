import { LRUCache } from 'lru-cache';
import { pageVersion } from '../../../core/cache/page-version';
import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { indexTerm } from '../../../lib/search/index-term';
import { searchWords } from '../../../lib/search';
import { type ArticleRowData, articlesWithStatus } from './article-rows';

type Related = EndpointOutput<'GET /articles/{id}'>['related'];
type Row = Pick<ArticleRowData, 'row_id' | 'id' | 'locale' | 'title'>;

/** A short list is read, a long one is not. */
const SHOWN = 4;
/** How many candidates each of the two ways gives. */
const CANDIDATES = 40;
/** Words of a title that are looked for elsewhere. */
const MOST_WORDS = 12;
/** Words that join others and tell no two titles apart. Chinese has them too, but seldom as a pair of characters. */
const JOINING = new Set(
  searchWords(
    'a an and are as at be by can do does for from how i if in into is it its more new no not of on or our over so ' +
      'than that the their them there these they this to up was we were what when where which who why will with you your',
  ).map(({ word }) => word),
);

/** Ids of published articles in the same language with the number of tags they share, most first. One query. */
const byTags = async ({ row_id, id, locale }: Row): Promise<{ id: string; shared: number }[]> => {
  const rows = (await strapi.db
    .connection('articles_tags_lnk as own')
    .join('articles_tags_lnk as l', 'l.tag_id', 'own.tag_id')
    .join('articles as a', 'a.id', 'l.article_id')
    .where('own.article_id', row_id)
    .whereNotNull('a.published_at')
    .where('a.locale', locale)
    .whereNot('a.document_id', id)
    .groupBy('a.document_id')
    .select('a.document_id as id')
    .count({ shared: '*' })
    .orderBy([{ column: 'shared', order: 'desc' }, { column: 'id' }])
    .limit(CANDIDATES)) as { id: string; shared: number | string }[];
  return rows.map((row) => ({ id: row.id, shared: Number(row.shared) }));
};

/** Ids of articles whose titles or headings hold words of this title, best first. One query. */
const byWords = async ({ id, locale, title }: Row): Promise<string[]> => {
  const telling = searchWords(title).filter(({ word }) => !JOINING.has(word));
  const words = telling.map(({ word }) => indexTerm(word)).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const knex = strapi.db.connection;
  const texts = knex('article_texts as t').where('t.language', locale).whereNot('t.article_id', id);
  if (strapi.db.dialect.client === 'sqlite')
    texts
      .join('article_search as x', 'x.rowid', 't.id')
      .whereRaw('article_search match ?', [
        `{title heading} : (${words.map((word) => `"${word}"`).join(' OR ')})`,
      ])
      .orderByRaw('bm25(article_search, 10, 5, 0)');
  else {
    const query = words.join(' | ');
    texts
      .whereRaw(`t.heading_words @@ to_tsquery('simple', ?)`, [query])
      .orderByRaw(`ts_rank(t.heading_words, to_tsquery('simple', ?)) desc`, [query]);
  }
  const rows = (await texts.select('t.article_id as id').limit(CANDIDATES)) as { id: string }[];
  return rows.map((row) => row.id);
};

const find = async (row: Row, locale: Locale): Promise<Related> => {
  const [tagged, worded] = await Promise.all([byTags(row), byWords(row)]);
  const scores = new Map(tagged.map(({ id, shared }) => [id, shared]));
  // The best by words weighs as two tags.
  worded.forEach((id, place) =>
    scores.set(id, (scores.get(id) ?? 0) + 2 * (1 - place / (worded.length + 1))),
  );
  const best = [...scores]
    .sort(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([id]) => id);
  if (best.length === 0) return [];
  const rows = (await articlesWithStatus('published', locale)
    .whereIn('a.document_id', best)
    .select('a.document_id as id', 'a.title')) as Related;
  return rows.sort((a, b) => best.indexOf(a.id) - best.indexOf(b.id));
};

const known = new LRUCache<string, Promise<Related>>({ max: 1_000 });

/**
 * What else a reader of an article may like: by the tags it shares and the words of its title. Three queries, once until
 * something changes that pages show.
 */
export const relatedArticles = (row: Row, locale: Locale): Promise<Related> => {
  const key = `${pageVersion()} ${row.id} ${locale}`;
  const kept = known.get(key);
  if (kept) return kept;
  const finding = find(row, locale);
  known.set(key, finding);
  finding.catch(() => known.delete(key));
  return finding;
};
