import type { Core, UID } from '@strapi/strapi';
import { ARTICLE, CATEGORY, SERIES, TAG, USER } from '../../../core/database/content-types';
import { collectBeforeCommit, transaction } from '../../../core/database/transaction';
import { articlesWritten, deleteLists } from './refresh-listings';

/** A lifecycle event of Strapi's database layer. */
interface Write {
  model: { uid: string };
  params: { where?: object; data?: unknown };
  result?: unknown;
}

type Row = Record<string, unknown>;

const STAT = 'api::article.article-stat';

/** The attribute with the article's id. */
const ID_FIELDS: Record<string, string> = { [ARTICLE]: 'documentId', [STAT]: 'article_id' };

const rowsOf = async (uid: string, where: object | undefined, field: string): Promise<Row[]> =>
  (await strapi.db.query(uid as UID.ContentType).findMany({ select: [field], where })) as Row[];

const strings = (rows: Row[], field: string): string[] =>
  rows.map((row) => row[field]).filter((id) => typeof id === 'string');

/** Collects the articles that a write changes or deletes, before it. */
const noteArticles = async ({ model: { uid }, params: { where } }: Write): Promise<void> => {
  const field = ID_FIELDS[uid] ?? '';
  const known = (where as Row | undefined)?.[field];
  const rows = typeof known === 'string' ? [{ [field]: known }] : await rowsOf(uid, where, field);
  await articlesWritten(strings(rows, field));
};

const noteCreated = async ({ model: { uid }, params: { data }, result }: Write): Promise<void> => {
  const field = ID_FIELDS[uid] ?? '';
  const { id, [field]: known } = (result ?? {}) as Row;
  const rows = [data].flat() as Row[];
  const ids = typeof known === 'string' ? [known] : strings(rows, field);
  await articlesWritten(ids.length > 0 ? ids : strings(await rowsOf(uid, { id }, field), field));
};

interface Label {
  scope: string;
  /** The table that links it with articles, and its column there. */
  links: [table: string, column: string];
}

const LABELS: Record<string, Label> = {
  [TAG]: { scope: 'tag', links: ['articles_tags_lnk', 'tag_id'] },
  [CATEGORY]: { scope: 'category', links: ['articles_category_lnk', 'category_id'] },
  [USER]: { scope: 'author', links: ['articles_author_lnk', 'user_id'] },
};

const noteDeletedLabels = async ({ model: { uid }, params: { where } }: Write): Promise<void> => {
  const rows = await rowsOf(uid, where, 'id');
  await collectBeforeCommit(
    deleteLists,
    rows.map(({ id }) => `${LABELS[uid]?.scope}:${String(id)}`),
  );
};

/** Collects the articles that a table links with labels. */
const noteArticlesOf = ([table, column]: Label['links'], labelIds: number[]): Promise<void> =>
  transaction(async (trx) => {
    const links = trx(`${table} as l`).join('articles as a', 'a.id', 'l.article_id');
    await articlesWritten((await links.whereIn(`l.${column}`, labelIds).pluck('a.document_id')) as string[]);
  });

/** Collects the articles of series before these are deleted: the database deletes the links with them. */
const noteDeletedSeries = async ({ params: { where } }: Write): Promise<void> => {
  const rows = await rowsOf(SERIES, where, 'id');
  await noteArticlesOf(
    ['articles_series_lnk', 'series_id'],
    rows.map(({ id }) => Number(id)),
  );
};

/** Collects the articles of a tag or category before and after its form in the panel is saved, which contains them. */
const noteLinked = async ({ model: { uid }, params: { where, data }, result }: Write): Promise<void> => {
  const label = LABELS[uid];
  if (!label || (data as Row | undefined)?.['articles'] === undefined) return;
  const rows = result ? [result as Row] : await rowsOf(uid, where, 'id');
  await noteArticlesOf(
    label.links,
    rows.map(({ id }) => Number(id)),
  );
};

const asWrite = (handle: (write: Write) => Promise<void>) => (event: unknown) => handle(event as Write);

/**
 * Updates the lists after every write through Strapi, by the document service or `strapi.db.query`, of articles, their
 * counters and links, in the transaction of the write. Writes with SQL call `articlesWritten` or `copyStats`. Needs the
 * database.
 */
export const followArticleWrites = (app: Core.Strapi): void => {
  app.db.lifecycles.subscribe({
    models: Object.keys(ID_FIELDS),
    afterCreate: asWrite(noteCreated),
    afterCreateMany: asWrite(noteCreated),
    beforeUpdate: asWrite(noteArticles),
    beforeUpdateMany: asWrite(noteArticles),
    beforeDelete: asWrite(noteArticles),
    beforeDeleteMany: asWrite(noteArticles),
  });
  app.db.lifecycles.subscribe({
    models: Object.keys(LABELS),
    afterCreate: asWrite(noteLinked),
    beforeUpdate: asWrite(noteLinked),
    afterUpdate: asWrite(noteLinked),
    beforeDelete: asWrite(noteDeletedLabels),
    beforeDeleteMany: asWrite(noteDeletedLabels),
  });
  app.db.lifecycles.subscribe({
    models: [SERIES],
    beforeDelete: asWrite(noteDeletedSeries),
    beforeDeleteMany: asWrite(noteDeletedSeries),
  });
};
