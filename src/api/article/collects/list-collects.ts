import type { Knex } from 'knex';
import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { whereContains } from '../../../core/database/like';
import type { RowPage } from '../../../core/http/present-page';
import {
  type DbTime,
  type ListedArticle,
  type ListingRow,
  listings,
  withDetails,
  withLabels,
} from '../reading/article-rows';

type Query = EndpointRequest<'GET /articles/collects'>['query'];

export interface ListCollectsOptions extends Omit<Query, 'locale'> {
  /** Null for somebody without an identity, who has no favourites. */
  personId: string | null;
  locale: Locale;
}

/** An article of a person's favourites. */
export interface CollectedArticle extends ListedArticle {
  collected_at: DbTime;
  folder: string | null;
}

const SORTS: Record<string, string> = { collected_at: 'k.collected_at', title: 'lower(a.title)' };

const UNFILED = "coalesce(k.folder, '') = ''";

/** Selects a person's favourites that are published. */
const ownCollects = (personId: string, locale: Locale): Knex.QueryBuilder =>
  listings(locale).join('article_collects as k', 'k.article_id', 'a.article_id').where('k.user_id', personId);

/** Returns a page of a person's published favourites. Three queries. */
export const listCollects = async (options: ListCollectsOptions): Promise<RowPage<CollectedArticle>> => {
  const { personId, folder, is_unfiled, key, page, limit, locale, sort } = options;
  if (personId === null) return { rows: [], count: 0 };
  const own = ownCollects(personId, locale);
  if (folder !== undefined) own.where('k.folder', folder);
  if (is_unfiled) own.whereRaw(UNFILED);
  if (key) whereContains(own, ['a.title'], key);
  const [field = '', direction] = sort.split(' ');
  const counted = (await own.clone().count({ count: '*' }).first()) as { count: number | string };
  const rows = (await withDetails(own, locale)
    .select('k.collected_at', 'k.folder')
    .orderByRaw(`${SORTS[field] ?? 'k.collected_at'} ${direction === 'asc' ? 'asc' : 'desc'}, k.id desc`)
    .offset((page - 1) * limit)
    .limit(limit)) as (ListingRow & Pick<CollectedArticle, 'collected_at' | 'folder'>)[];
  return { rows: await withLabels(rows, locale), count: Number(counted.count) };
};

type Folders = EndpointOutput<'GET /articles/collects/folders'>;

/** Returns a person's folders by name with the numbers of published favourites. Two queries. */
export const listFolders = async (personId: string, locale: Locale): Promise<Folders> => {
  const own = (await strapi.db.connection('collect_folders').where('user_id', personId).select('name')) as {
    name: string;
  }[];
  const filled = (await ownCollects(personId, locale)
    .groupByRaw("coalesce(k.folder, '')")
    .select(strapi.db.connection.raw("coalesce(k.folder, '') as name"))
    .count({ count: '*' })) as { name: string; count: number | string }[];
  const counts = new Map(own.map(({ name }) => [name, 0]));
  for (const { name, count } of filled) counts.set(name, Number(count));
  const unfiled = counts.get('') ?? 0;
  counts.delete('');
  const folders = [...counts].map(([name, count]) => ({ name, count }));
  folders.sort((a, b) => a.name.localeCompare(b.name, locale));
  return { folders, unfiled, count: folders.reduce((sum, { count }) => sum + count, unfiled) };
};
