import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../contract';
import { allRows } from '../../../core/accounts/data-files';
import { inOrderOf } from '../../../core/database/in-order-of';
import { whereContains } from '../../../core/database/like';
import type { RowPage } from '../../../core/http/present-page';
import type { Formats } from '../../../lib/image/variants';

/** A row of an image with its details. */
export interface ImageRow {
  id: string;
  created_at: string | number | Date;
  name: string;
  url: string;
  width: number | null;
  height: number | null;
  /** Kilobytes of 1000 bytes, with two decimals. */
  size: number | string;
  alt: string | null;
  formats: Formats;
  digest: string | null;
  focal_x: number | string | null;
  focal_y: number | string | null;
  owner_id: string | null;
  used_in: number | string;
  /** In alphabetical order. */
  tags: string[];
}

type Query = EndpointRequest<'GET /images'>['query'];

const USES = '(select count(*) from image_uses x where x.file_id = f.document_id)';

const COLUMNS: Record<string, string> = {
  created_at: 'f.created_at',
  name: 'lower(f.name)',
  size: 'f.size',
  used_in: USES,
};

/** Selects the images `f` of the library; without pictures of private messages. */
const libraryFiles = (knex: Knex): Knex.QueryBuilder =>
  knex('files as f')
    .whereRaw(`f.mime like 'image/%'`)
    .whereNotExists((hidden: Knex.QueryBuilder) =>
      hidden
        .from('image_details as p')
        .select(knex.raw('1'))
        .whereRaw('p.file_id = f.document_id')
        .where('p.is_private', true),
    );

/** Returns the id of a random image of the library; empty without one. Two queries. */
export const randomImage = async (): Promise<string> => {
  const { connection: knex } = strapi.db;
  const counted = (await libraryFiles(knex).count({ count: '*' }).first()) as { count: number | string };
  // in the order of the index of the library, so that skipped rows are not read
  const file = (await libraryFiles(knex)
    .orderBy(['f.created_at', 'f.id'])
    .offset(Math.floor(Math.random() * Number(counted.count)))
    .first('f.document_id as id')) as { id: string } | undefined;
  return file?.id ?? '';
};

const filtered = ({ key, tag, unused }: Partial<Query>): Knex.QueryBuilder => {
  const files = libraryFiles(strapi.db.connection);
  if (key) whereContains(files, ['f.name', 'f.alternative_text'], key);
  if (tag)
    files.whereExists((tags: Knex.QueryBuilder) =>
      tags
        .from('image_tags as t')
        .select(strapi.db.connection.raw('1'))
        .whereRaw('t.file_id = f.document_id')
        .where('t.title', tag),
    );
  if (unused !== undefined) files.whereRaw(`${USES} ${unused ? '=' : '>'} 0`);
  return files;
};

const withDetails = (files: Knex.QueryBuilder): Knex.QueryBuilder =>
  files
    .leftJoin('image_details as d', 'd.file_id', 'f.document_id')
    .select('f.document_id as id', 'f.created_at', 'f.name', 'f.url', 'f.width', 'f.height', 'f.size')
    .select('f.alternative_text as alt', 'f.formats')
    .select('d.digest', 'd.focal_x', 'd.focal_y', 'd.owner_id')
    .select(strapi.db.connection.raw(`${USES} as used_in`));

/** Returns the tags of images in alphabetical order, by id. One query. */
const tagsOf = async (ids: string[]): Promise<Map<string, string[]>> => {
  const tags = new Map<string, string[]>();
  if (ids.length === 0) return tags;
  const rows = (await strapi.db
    .connection('image_tags')
    .whereIn('file_id', ids)
    .orderBy('title')
    .select('file_id', 'title')) as { file_id: string; title: string }[];
  for (const { file_id, title } of rows) tags.set(file_id, [...(tags.get(file_id) ?? []), title]);
  return tags;
};

const withTags = async <T extends Omit<ImageRow, 'tags'>>(
  rows: T[],
): Promise<(T & Pick<ImageRow, 'tags'>)[]> => {
  const tags = await tagsOf(rows.map(({ id }) => id));
  return rows.map((row) => ({ ...row, tags: tags.get(row.id) ?? [] }));
};

/** Returns a page of the library. Four queries: the page is ordered without reading the rows (`file-indexes.ts`). */
export const listImages = async ({ page, limit, sort, ...filters }: Query): Promise<RowPage<ImageRow>> => {
  const [field = '', direction = ''] = sort.split(' ');
  const [ids, total] = await Promise.all([
    filtered(filters)
      .orderByRaw(`${COLUMNS[field]} ${direction}, f.id ${direction}`)
      .offset((page - 1) * limit)
      .limit(limit)
      .pluck('f.id') as Promise<number[]>,
    filtered(filters).count({ count: '*' }).first() as Promise<{ count: number | string }>,
  ]);
  const found = (await withDetails(strapi.db.connection('files as f').whereIn('f.id', ids)).select(
    'f.id as row_id',
  )) as (ImageRow & { row_id: number })[];
  const rows = inOrderOf(ids, found, ({ row_id }) => row_id);
  return { rows: await withTags(rows), count: Number(total.count) };
};

/** Finds an image by id. Two queries. */
export const findImage = async (id: string): Promise<ImageRow | null> => {
  const [image] = await withTags(await withDetails(filtered({}).where('f.document_id', id)));
  return image ?? null;
};

/** Yields the images of the library in the order of their rows, in batches of two queries. */
export const allImages = (): AsyncGenerator<ImageRow> =>
  allRows(async (after, limit) =>
    withTags(
      (await withDetails(libraryFiles(strapi.db.connection))
        .select('f.id as row_id')
        .where('f.id', '>', after)
        .orderBy('f.id')
        .limit(limit)) as (ImageRow & { row_id: number })[],
    ),
  );
