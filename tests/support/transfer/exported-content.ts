import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from '../site/app';
import { everyRole } from '../account/people';

/** A row, or a part of one. */
export type Row = Record<string, unknown>;

/** SHA-256 in hexadecimal. */
export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Replaces the addresses of pictures with hashes of their content: names of files are random. */
export const withHashes = async (app: TestApp, text: string): Promise<string> => {
  let result = text;
  for (const [url] of text.matchAll(/\/uploads\/\w[\w-]*\.\w+/g)) {
    const file = path.join(app.strapi.dirs.static.public, url);
    result = result.replaceAll(url, hashOf(await readFile(file)));
  }
  return result;
};

/** All rows of articles, drafts and published ones, without what belongs to a database. */
export const rowsOf = async (app: TestApp): Promise<Row[]> => {
  const rows = (await app.strapi.db.query('api::article.article').findMany({
    populate: { category: true, tags: true, banner: true, author: true },
    orderBy: [{ documentId: 'asc' }, { locale: 'asc' }, { id: 'asc' }],
  })) as unknown as Row[];
  return Promise.all(
    rows.map(async ({ id: _id, createdAt: _c, updatedAt: _u, publishedAt, ...row }) => {
      const { category, tags, banner, author } = row as Record<string, Row | Row[] | null>;
      const title = (label: unknown) => (label as Row | null)?.['title'];
      const plain: Row = {
        ...row,
        isPublished: publishedAt !== null,
        category: title(category),
        tags: (tags as Row[]).map(title),
        banner: (banner as Row | null)?.['url'],
        author: (author as Row | null)?.['username'],
        // Number of saves, and time of the last one.
        version: undefined,
        text_changed_at: undefined,
        // Smaller sizes of pictures are made later.
        html: String((row as Row)['html']).replace(/ srcset="[^"]*"| sizes="[^"]*"/g, ''),
      };
      return JSON.parse(await withHashes(app, JSON.stringify(plain))) as Row;
    }),
  );
};

/** Pictures, adverts and news sources, without what belongs to a database; pictures by their content. */
export const othersOf = async (app: TestApp) => {
  const token = { token: everyRole().admin.token };
  const all = { query: { limit: 200 } };
  const images = (await app.call('GET /images', all, token)).list;
  const adverts = (await app.call('GET /adverts/all', { query: { limit: 100 } }, token)).list;
  const sources = (await app.call('GET /news/sources/all', { query: { limit: 100 } }, token)).list;
  const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();
  return Promise.all(
    [
      images.map(({ path: file, name, alt, tags, focal_x, focal_y, user_id }) => ({
        file,
        name,
        alt,
        tags,
        focal_x,
        focal_y,
        user_id,
      })),
      adverts.map(({ created_at: _c, ...advert }) => advert),
      sources,
    ].map((rows) =>
      Promise.all(sorted(rows).map((text) => withHashes(app, text))).then((texts) => texts.sort()),
    ),
  );
};

/** Tags, categories and menus, without what belongs to a database. */
export const labelsOf = async (app: TestApp) => {
  const read = (uid: string) =>
    app.strapi.db.query(uid as never).findMany({ orderBy: { documentId: 'asc' } } as never) as Promise<Row[]>;
  const plain = (rows: Row[]) =>
    rows.map(({ id: _id, createdAt: _c, updatedAt: _u, publishedAt: _p, ...row }) => row);
  return Promise.all(['api::tag.tag', 'api::category.category', 'api::menu.menu'].map(read)).then((all) =>
    all.map(plain),
  );
};

/** Comments, without what belongs to a database, their likes, and the authors of deleted ones. */
export const commentsOf = async (app: TestApp): Promise<Row[]> => {
  const rows = (await app.strapi.db
    .connection('comments')
    .orderBy('document_id')
    .select()) as unknown as Row[];
  return rows.map(
    ({ id: _id, created_at, updated_at: _u, published_at: _p, path: place, ip: _ip, ...row }) => ({
      ...row,
      created_at: new Date(created_at as string).toISOString(),
      // Ends with random digits.
      depth_of_path: String(place).length,
      digg_count: undefined,
      ...(row['state'] === 'removed' && { user_id: undefined, guest_name: undefined, mentions: undefined }),
    }),
  );
};

/** Addresses on other sites, and former names of labels. */
export const redirectsOf = async (app: TestApp) => {
  const knex = app.strapi.db.connection;
  const addresses = (await knex('old_addresses').select('path', 'article_id')) as Row[];
  const names = (await knex('aliases').select('kind', 'title', 'target_id')) as Row[];
  return [...addresses, ...names].map((row) => JSON.stringify(row)).sort();
};
