import type { Core, Modules } from '@strapi/strapi';
import type { Knex } from 'knex';
import { transaction } from '../../../core/database/transaction';

type Context = Modules.Documents.Middleware.Context;

/** What has a name in addresses of the site: `?tag=` and `?category=`. */
export type LabelKind = 'tag' | 'category';

const KINDS: Record<string, LabelKind> = { 'api::tag.tag': 'tag', 'api::category.category': 'category' };
const TABLES: Record<LabelKind, string> = { tag: 'tags', category: 'categories' };

const titlesOf = async (trx: Knex.Transaction, kind: LabelKind, id: string): Promise<string[]> => {
  const row = (await trx(TABLES[kind]).where('document_id', id).first('title', 'title_zh')) as
    { title: string; title_zh: string | null } | undefined;
  return [row?.title, row?.title_zh].filter((title): title is string => Boolean(title));
};

/** The last one that bore a name has it: an older note of the same name is overwritten. */
const keep = async (trx: Knex.Transaction, kind: LabelKind, id: string, titles: string[]): Promise<void> => {
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

/** Makes all names of one thing, the present and the old ones, lead to another: before the first is deleted. */
export const redirectTo = async (
  trx: Knex.Transaction,
  { kind, fromId, intoId }: RedirectOptions,
): Promise<void> => {
  await trx('aliases').where({ kind, target_id: fromId }).update({ target_id: intoId });
  await keep(trx, kind, intoId, await titlesOf(trx, kind, fromId));
};

/**
 * Notes the titles that a write takes from a tag or a category, in the same transaction, so that addresses with them
 * go on leading there. They point at the thing and not at its next name: any chain of names is one step, and a name
 * that comes back is simply the present one again. What is deleted takes its notes along.
 */
const recordAliases = async (context: Context, next: () => Promise<unknown>): Promise<unknown> => {
  const kind = KINDS[context.uid];
  const id = (context.params as { documentId?: string }).documentId;
  if (!kind || !id || !['update', 'delete'].includes(context.action)) return next();
  return transaction(async (trx) => {
    const before = await titlesOf(trx, kind, id);
    const result = await next();
    const now = await titlesOf(trx, kind, id);
    if (context.action === 'delete') await trx('aliases').where({ kind, target_id: id }).delete();
    else
      await keep(
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
