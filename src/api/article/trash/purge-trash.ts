import type { Knex } from 'knex';
import { TRASH_DAYS } from '../../../contract/trash-constants';
import { ARTICLE } from '../../../core/database/content-types';
import { toDbTime } from '../../../core/database/time';
import { transaction } from '../../../core/database/transaction';

const DAY_MS = 86_400_000;
/** Limit per run; the next run is an hour later. */
const MAX_PER_RUN = 500;

/**
 * Deletes an article permanently, unless it was restored or another instance has deleted it; the row is locked first.
 */
const purge = async (id: string, until: number | Date): Promise<boolean> =>
  transaction(async (trx) => {
    const rows = await trx('articles')
      .where('document_id', id)
      .where('deleted_at', '<=', until)
      .forUpdate()
      .select('id');
    if (rows.length > 0) await strapi.documents(ARTICLE).delete({ documentId: id, locale: '*' });
    return rows.length > 0;
  });

/**
 * Deletes articles that have been in the trash for 30 days, with their data. Runs every hour on every instance.
 * @returns the number of articles deleted by this instance
 */
export const purgeTrash = async (now: Date): Promise<number> => {
  const until = toDbTime(new Date(now.getTime() - TRASH_DAYS * DAY_MS), strapi.db.dialect.client);
  const due = (await strapi.db
    .connection('articles')
    .distinct('document_id as id')
    .whereNull('published_at')
    .where('deleted_at', '<=', until)
    .limit(MAX_PER_RUN)) as { id: string }[];
  let count = 0;
  for (const { id } of due) if (await purge(id, until)) count += 1;
  return count;
};

/** Hours after which a blank draft is deleted, if its editor was closed before it could delete the draft. */
const BLANK_HOURS = 24;

const TEXT_COLUMNS = ['title', 'content', 'abstract', 'source', 'link'] as const;
const LINKS = ['articles_category_lnk', 'articles_tags_lnk', 'articles_series_lnk'] as const;

/** Rows `x` with something written, chosen, dated or saved a second time. */
const notBlank = (trx: Knex) => (any: Knex.QueryBuilder) => {
  for (const column of TEXT_COLUMNS) any.orWhereRaw(`coalesce(x.${column}, '') <> ''`);
  for (const table of LINKS)
    any.orWhereExists(trx(`${table} as l`).select(trx.raw('1')).whereRaw('l.article_id = x.id'));
  any
    .orWhere('x.version', '>', 1)
    .orWhereNotNull('x.published_at')
    .orWhereNotNull('x.publish_at')
    .orWhereNotNull('x.withdraw_at')
    .orWhereExists(
      trx('files_related_mph as m')
        .select(trx.raw('1'))
        .whereRaw('m.related_id = x.id')
        .where('m.related_type', ARTICLE),
    );
};

/**
 * The rows of an article that is in its first version, blank in all fields and languages, without an autosaved text, not
 * in the trash, and unchanged since a time.
 */
const blankSince = (trx: Knex, until: number | Date): Knex.QueryBuilder =>
  trx('articles as a')
    .where('a.title', '')
    .whereNull('a.published_at')
    .whereNull('a.deleted_at')
    .where('a.updated_at', '<=', until)
    .whereRaw("coalesce(a.content, '') = ''")
    .whereNotExists(
      trx('articles as x')
        .select(trx.raw('1'))
        .whereRaw('x.document_id = a.document_id')
        .where((any) => void notBlank(trx)(any)),
    )
    .whereNotExists(trx('article_drafts as d').select(trx.raw('1')).whereRaw('d.article_id = a.document_id'));

/**
 * Deletes blank drafts that nobody has changed for a day. Runs with {@link purgeTrash}.
 * @returns the number of drafts deleted by this instance
 */
export const purgeBlankDrafts = async (now: Date): Promise<number> => {
  const until = toDbTime(new Date(now.getTime() - BLANK_HOURS * 3_600_000), strapi.db.dialect.client);
  const due = (await blankSince(strapi.db.connection, until)
    .distinct('a.document_id as id')
    .limit(MAX_PER_RUN)) as { id: string }[];
  let count = 0;
  for (const { id } of due) {
    const isDeleted = await transaction(async (trx) => {
      // Locked and checked again: its author may be writing now.
      await trx('articles').where('document_id', id).forUpdate().select('id');
      const isBlank = await blankSince(trx, until).where('a.document_id', id).first('a.id');
      if (isBlank) await strapi.documents(ARTICLE).delete({ documentId: id, locale: '*' });
      return Boolean(isBlank);
    });
    if (isDeleted) count += 1;
  }
  return count;
};
