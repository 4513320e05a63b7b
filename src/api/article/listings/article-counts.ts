import type { Knex } from 'knex';
import { DEFAULT_LOCALE } from '../../../contract/enums';

/** Value of `period` for the number of a whole list; other values identify 32 days or one day, counted from 1970. */
export const WHOLE = -1_000_000;
/** A period has 2 ** PERIOD_BITS days; `day >> PERIOD_BITS` rounds down, including before 1970. */
export const PERIOD_BITS = 5;
/** Value of `locale` for numbers of articles in any language. */
export const ANY = '*';

/** SQL for the block of an article: the first two characters of its id, of which there are about 900. */
export const BLOCK = 'substr(article_id, 1, 2)';

/** The scopes of numbers per day: of all articles, and of imported ones without any date. */
export const DAYS = { all: 'days', undated: 'days:undated' } as const;

/** Rows of one statement. */
const BATCH_SIZE = 500;

/** The fields of a list entry that are counted. */
export interface Counted {
  article_id: string;
  scope: string;
  locale: string;
  day: number;
  look_count: number;
}

type Counts = Map<string, number>;

/** Scope of the number of articles that a category and a tag share; it has no entries. */
export const pairScope = (category: string, tag: string): string => `${category}+${tag}`;

const keyOf = (scope: string, locale: string, period: number): string => `${scope} ${locale} ${period}`;

/** The pairs of category and tag of each listing. */
const pairsOf = (entries: readonly Counted[]): { scope: string; locale: string }[] => {
  const listings = new Map<string, Counted[]>();
  for (const entry of entries) {
    if (!/^(category|tag):/.test(entry.scope)) continue;
    const key = `${entry.article_id} ${entry.locale}`;
    listings.set(key, [...(listings.get(key) ?? []), entry]);
  }
  return [...listings.values()].flatMap((labels) => {
    const tags = labels.filter(({ scope }) => scope.startsWith('tag:'));
    const categories = labels.filter(({ scope }) => scope.startsWith('category:'));
    return categories.flatMap((category) =>
      tags.map((tag) => ({ scope: pairScope(category.scope, tag.scope), locale: tag.locale })),
    );
  });
};

const countAll = (entries: readonly Counted[], sign: 1 | -1, counts: Counts): void => {
  const add = (key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + sign * by);
  const known = new Set<string>();
  for (const { article_id, scope, locale, day, look_count } of entries) {
    add(keyOf(scope, locale, WHOLE), 1);
    add(keyOf(scope, locale, day >> PERIOD_BITS), 1);
    if (scope === 'all' || scope === 'undated') add(keyOf(DAYS[scope], locale, day), 1);
    if (scope === 'all' && locale === DEFAULT_LOCALE) add(keyOf('looks', ANY, WHOLE), look_count);
    const once = `${article_id} ${scope}`;
    if (!known.has(once)) add(keyOf(scope, ANY, WHOLE), 1);
    if (!known.has(once) && scope === 'all') add(keyOf(`block:${article_id.slice(0, 2)}`, ANY, WHOLE), 1);
    known.add(once);
  }
  for (const { scope, locale } of pairsOf(entries)) add(keyOf(scope, locale, WHOLE), 1);
};

const addCounts = async (trx: Knex, counts: Counts): Promise<void> => {
  const rows = [...counts]
    .filter(([, n]) => n !== 0)
    .map(([key, n]) => {
      const [scope = '', locale = '', period] = key.split(' ');
      return { scope, locale, period: Number(period), n };
    });
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await trx('article_counts')
      .insert(rows.slice(at, at + BATCH_SIZE))
      .onConflict(['scope', 'locale', 'period'])
      .merge({ n: trx.raw('article_counts.n + excluded.n') });
  const reduced = [...new Set(rows.filter(({ n }) => n < 0).map(({ scope }) => scope))];
  for (let at = 0; at < reduced.length; at += BATCH_SIZE)
    await trx('article_counts')
      .whereIn('scope', reduced.slice(at, at + BATCH_SIZE))
      .where('n', 0)
      .delete();
};

/** The numbers that a category or a tag shares with others, by the index of scopes; undefined for other lists. */
const pairsWith = (trx: Knex, scope: string): Knex.QueryBuilder | undefined => {
  // Scopes are in byte order (decision 132), in which a comma follows the plus of pairs.
  if (scope.startsWith('category:'))
    return trx('article_counts').where('scope', '>=', pairScope(scope, '')).where('scope', '<', `${scope},`);
  if (!scope.startsWith('tag:')) return undefined;
  const pairs = trx('categories').select(trx.raw(`'category:' || id || ?`, [pairScope('', scope)]));
  return trx('article_counts').whereIn('scope', pairs);
};

/** Deletes the numbers of lists, and those that they share with others. */
export const deleteCounts = async (trx: Knex, scopes: readonly string[]): Promise<void> => {
  await trx('article_counts')
    .whereIn('scope', [...scopes])
    .delete();
  for (const scope of scopes) await pairsWith(trx, scope)?.delete();
};

/** Adds the difference of the entries of some articles before and after a write to the numbers. */
export const countChanges = async (
  trx: Knex,
  before: readonly Counted[],
  after: readonly Counted[],
): Promise<void> => {
  const counts: Counts = new Map();
  countAll(before, -1, counts);
  countAll(after, 1, counts);
  await addCounts(trx, counts);
};

/** Adds to the number of views of all published articles. */
export const addLooks = (trx: Knex, by: number): Promise<void> =>
  addCounts(trx, new Map([[keyOf('looks', ANY, WHOLE), by]]));

const VIEWS = `sum(look_count) from article_list_entries where scope = 'all' and locale = '${DEFAULT_LOCALE}'`;

/** Counts all entries again. */
export const recount = async (trx: Knex): Promise<void> => {
  await trx('article_counts').whereNot('scope', 'version').delete();
  const parts = [
    `scope, locale, ${WHOLE}, count(*) from article_list_entries group by scope, locale`,
    `scope, locale, day >> ${PERIOD_BITS}, count(*) from article_list_entries
      group by scope, locale, day >> ${PERIOD_BITS}`,
    ...(['all', 'undated'] as const).map(
      (scope) =>
        `'${DAYS[scope]}', locale, day, count(*) from article_list_entries where scope = '${scope}' group by locale, day`,
    ),
    `e.scope, '${ANY}', ${WHOLE}, count(distinct l.article_id) from article_list_entries e
      join article_listings l on l.id = e.listing_id group by e.scope`,
    `'block:' || ${BLOCK}, '${ANY}', ${WHOLE}, count(distinct article_id) from article_listings group by ${BLOCK}`,
    `${pairScope("c.scope || '", "' || t.scope")}, c.locale, ${WHOLE}, count(*) from article_list_entries c
      join article_list_entries t on t.listing_id = c.listing_id and t.scope like 'tag:%'
      where c.scope like 'category:%' group by c.scope, t.scope, c.locale`,
    `'looks', '${ANY}', ${WHOLE}, ${VIEWS} having sum(look_count) <> 0`,
  ];
  for (const part of parts)
    await trx.raw(`insert into article_counts (scope, locale, period, n) select ${part}`);
};
