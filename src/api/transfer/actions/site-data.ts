import type { Knex } from 'knex';
import { z } from 'zod';
import { TAG_COLORS } from '../../../contract/enums';
import { id } from '../../../contract/fields';
import { MAX_SERIES_TITLE } from '../../../contract/limits';
import { CATEGORY, MENU, SERIES, TAG } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { addKnownSources, type KnownSource } from '../../news/exports';
import { AdvertData, readAdverts, writeAdverts } from './site-adverts';
import { type FileOf, PictureData, readPictures, type StoreFile, writePictures } from './site-pictures';
import { readSources, SourceData } from './site-sources';

const label = { id, title: z.string().min(1).max(50), title_zh: z.string().max(50).nullable() };
const lines = z.array(z.string()).nullable();

/** The data besides articles, in `site.json`. */
export const SiteData = z.object({
  format: z.literal('wentu-export'),
  version: z.literal(1),
  tags: z.array(z.object({ ...label, color: z.enum(TAG_COLORS).nullable() })),
  categories: z.array(z.object(label)),
  series: z
    .array(
      z.object({
        id,
        title: z.string().min(1).max(MAX_SERIES_TITLE),
        title_zh: z.string().max(MAX_SERIES_TITLE).nullable(),
      }),
    )
    .default([]),
  /** Former names of tags and categories, which redirect to the current ones. */
  aliases: z
    .array(z.object({ kind: z.enum(['tag', 'category']), title: z.string().min(1).max(50), target: id }))
    .default([]),
  menus: z.array(
    z.object({
      id,
      parent: id.nullable(),
      title: z.string().min(1).max(32),
      title_en: z.string().max(64).nullable(),
      path: z.string().max(200),
      slogan: z.string().max(200).nullable(),
      slogan_en: z.string().max(200).nullable(),
      abstract: lines,
      abstract_en: lines,
      abstract_time: z.number().int().nullable(),
      banner_time: z.number().int().nullable(),
      sort: z.number().int().nullable(),
      /** Files of the export. */
      banners: z.array(z.string()),
    }),
  ),
  pictures: z.array(PictureData).default([]),
  adverts: z.array(AdvertData).default([]),
  news_sources: z.array(SourceData).default([]),
});

export type SiteData = z.infer<typeof SiteData>;

interface MenuRow extends Omit<SiteData['menus'][number], 'id' | 'parent' | 'banners'> {
  documentId: string;
  parent: { documentId: string } | null;
  banners: { url: string }[] | null;
}

const all = async <T>(uid: string, populate?: object): Promise<T[]> =>
  (await strapi.db
    .query(uid as never)
    .findMany({ populate, orderBy: { documentId: 'asc' } } as never)) as T[];

/** Former names of labels, sorted, because the order differs between databases. */
const readAliases = async (): Promise<SiteData['aliases']> => {
  const rows = (await strapi.db
    .connection('aliases')
    .select('kind', 'title', 'target_id as target')) as SiteData['aliases'];
  const key = ({ kind, title }: SiteData['aliases'][number]) => `${kind} ${title}`;
  return rows
    .map(({ kind, title, target }) => ({ kind, title, target }))
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
};

interface LabelRow extends Omit<SiteData['tags'][number], 'id'> {
  documentId: string;
}

/** Reads the data besides articles, and stores the pictures in the export. */
export const readSiteData = async (fileOf: FileOf): Promise<SiteData> => {
  const menus: SiteData['menus'] = [];
  for (const row of await all<MenuRow>(MENU, { parent: true, banners: true })) {
    const banners: string[] = [];
    for (const { url } of row.banners ?? []) banners.push((await fileOf(url)) ?? '');
    menus.push({
      id: row.documentId,
      parent: row.parent?.documentId ?? null,
      title: row.title,
      title_en: row.title_en,
      path: row.path,
      slogan: row.slogan,
      slogan_en: row.slogan_en,
      abstract: row.abstract,
      abstract_en: row.abstract_en,
      abstract_time: row.abstract_time,
      banner_time: row.banner_time,
      sort: row.sort,
      banners: banners.filter(Boolean),
    });
  }
  const labels = (rows: LabelRow[]) =>
    rows.map(({ documentId, title, title_zh, color }) => ({ id: documentId, title, title_zh, color }));
  const names = (rows: LabelRow[]) =>
    labels(rows).map(({ id, title, title_zh }) => ({ id, title, title_zh }));
  return {
    format: 'wentu-export',
    version: 1,
    tags: labels(await all(TAG)),
    categories: names(await all(CATEGORY)),
    series: names(await all(SERIES)),
    aliases: await readAliases(),
    menus,
    pictures: await readPictures(fileOf),
    adverts: await readAdverts(fileOf),
    news_sources: await readSources(),
  };
};

const has = async (uid: string, where: object): Promise<boolean> =>
  (await strapi.db.query(uid as never).count({ where } as never)) > 0;

const create = (uid: string, data: object): Promise<unknown> =>
  strapi.documents(uid as never).create({ data: data as never });

/**
 * Creates the tags, categories and series that this site does not have, with their ids.
 * @returns ids of labels of this site by those of the export
 */
const writeLabels = async ({ tags, categories, series }: SiteData): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const [uid, rows] of [
    [TAG, tags],
    [CATEGORY, categories],
    [SERIES, series],
  ] as const)
    for (const { id: documentId, ...data } of rows) {
      const present = (await strapi.db
        .query(uid as never)
        .findOne({ where: { $or: [{ documentId }, { title: data.title }] } } as never)) as LabelRow | null;
      if (!present) await create(uid, { documentId, ...data });
      ids.set(documentId, present?.documentId ?? documentId);
    }
  return ids;
};

/** Rows of one insert: databases limit the values of a statement. */
const BATCH_SIZE = 100;

/** Stores the former names that this site does not have. */
const writeAliases = async (
  trx: Knex.Transaction,
  aliases: SiteData['aliases'],
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  const rows = aliases.flatMap(({ kind, title, target }) => {
    const target_id = ids.get(target);
    return target_id ? [{ kind, title, target_id }] : [];
  });
  for (let index = 0; index < rows.length; index += BATCH_SIZE)
    await trx('aliases')
      .insert(rows.slice(index, index + BATCH_SIZE))
      .onConflict(['kind', 'title'])
      .ignore();
};

/** Creates the menus that this site does not have; parents first. */
const writeMenus = async (menus: SiteData['menus'], store: StoreFile): Promise<void> => {
  const ordered = [...menus].sort((a, b) => Number(a.parent !== null) - Number(b.parent !== null));
  for (const { id: documentId, parent, banners, ...data } of ordered) {
    if (await has(MENU, { $or: [{ documentId }, { path: data.path }] })) continue;
    const rows: number[] = [];
    for (const file of banners) rows.push((await store(file))?.rowId ?? 0);
    await create(MENU, { documentId, parent, banners: rows.filter(Boolean), ...data });
  }
};

/**
 * Creates missing rows on this site; existing ones are not changed.
 * @returns the news sources that exceed the maximum
 */
export const writeSiteData = async (data: SiteData, store: StoreFile): Promise<KnownSource[]> => {
  const left = await addKnownSources(data.news_sources);
  await transaction(async (trx) => {
    await writeAliases(trx, data.aliases, await writeLabels(data));
  });
  // Outside of the transaction, because pictures are stored. The library is first, because it has the names of the
  // pictures.
  await writePictures(data.pictures, store);
  await writeMenus(data.menus, store);
  await writeAdverts(data.adverts, store);
  return left;
};
