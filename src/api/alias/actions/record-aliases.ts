import type { Core, Modules } from '@strapi/strapi';
import type { Knex } from 'knex';
import { advisoryLock } from '../../../core/database/advisory-lock';
import { CATEGORY, TAG } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import type { LabelKind } from '../queries/find-label';

type Context = Modules.Documents.Middleware.Context;

const KINDS: Record<string, LabelKind> = { [TAG]: 'tag', [CATEGORY]: 'category' };
const TABLES: Record<LabelKind, string> = { tag: 'tags', category: 'categories' };

/**
 * Locks the titles of all tags and categories until the end of the transaction, so that no two writes take the same one.
 * One lock for all: a save may create several, in any order.
 */
export const lockLabels = (trx: Knex.Transaction): Promise<void> => advisoryLock(trx, 'label titles');

const titlesOf = async (trx: Knex.Transaction, kind: LabelKind, id: string): Promise<string[]> => {
  const row = (await trx(TABLES[kind]).where('document_id', id).first('title', 'title_zh')) as
    { title: string; title_zh: string | null } | undefined;
  return [row?.title, row?.title_zh].filter((title): title is string => Boolean(title));
};

/** Stores aliases; an alias belongs to the last label that had the title. */
const storeAliases = async (
  trx: Knex.Transaction,
  kind: LabelKind,
  id: string,
  titles: string[],
): Promise<void> => {
  if (titles.length === 0) return;
  await trx('aliases')
    .insert(titles.map((title) => ({ kind, title, target_id: id })))
    .onConflict(['kind', 'title'])
    .merge(['target_id']);
};

export interface RedirectOptions {
  kind: LabelKind;
  fromId: string;
  intoId: string;
}

/** Redirects the current and former names of a label to another one; called before the first is deleted. */
export const redirectTo = async (
  trx: Knex.Transaction,
  { kind, fromId, intoId }: RedirectOptions,
): Promise<void> => {
  await trx('aliases').where({ kind, target_id: fromId }).update({ target_id: intoId });
  await storeAliases(trx, kind, intoId, await titlesOf(trx, kind, fromId));
};

/**
 * Stores the titles that a write of a tag or category replaces, in the same transaction, so that URLs with them
 * redirect (decision 014). An alias refers to the label and not to its next title, so several renames need one redirect.
 * Deleting a label deletes its aliases.
 */
const recordAliases = async (context: Context, next: () => Promise<unknown>): Promise<unknown> => {
  const kind = KINDS[context.uid];
  if (!kind || !['create', 'clone', 'update', 'delete'].includes(context.action)) return next();
  return transaction(async (trx) => {
    if (context.action !== 'delete') await lockLabels(trx);
    const id = (context.params as { documentId?: string }).documentId;
    if (!id || context.action === 'clone') return next();
    const before = await titlesOf(trx, kind, id);
    const result = await next();
    const now = await titlesOf(trx, kind, id);
    if (context.action === 'delete') await trx('aliases').where({ kind, target_id: id }).delete();
    else
      await storeAliases(
        trx,
        kind,
        id,
        before.filter((title) => !now.includes(title)),
      );
    return result;
  });
};

/** Registers the document middleware of tags and categories. */
export const registerAliasMiddleware = (app: Core.Strapi): void => {
  app.documents.use(
    async (context, next) => (await recordAliases(context, next)) as Awaited<ReturnType<typeof next>>,
  );
};
