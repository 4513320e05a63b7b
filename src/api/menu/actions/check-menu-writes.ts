import type { Core } from '@strapi/strapi';
import { MENU } from '../../../core/database/content-types';
import { collectBeforeCommit, transaction } from '../../../core/database/transaction';
import { onUniqueViolation } from '../../../core/database/unique-violation';
import { type DocumentContext, isWrite, writtenId } from '../../../core/events/document-events';
import { errorForCaller } from '../../../core/http/panel/panel-request';
import { allMenus } from '../queries/list-menus';

/** Checks that written menus have at most two levels, which also excludes a menu under itself and cycles. */
const requireTwoLevels = async (ids: string[]): Promise<void> => {
  const parents = new Map((await allMenus()).map((menu) => [menu.documentId, menu.parent?.documentId]));
  const withChildren = new Set(parents.values());
  for (const id of ids) {
    const parent = parents.get(id);
    if (parent && (parents.get(parent) || withChildren.has(id))) throw errorForCaller('menu_too_deep');
  }
};

/** Checks that the children of deleted menus are deleted too. @param ids ids of the children */
const requireDeleted = async (ids: string[]): Promise<void> => {
  if ((await strapi.db.query(MENU).count({ where: { documentId: { $in: ids } } })) > 0)
    throw errorForCaller('menu_has_children');
};

const childrenOf = async (documentId: string): Promise<string[]> => {
  const rows = await strapi.db
    .query(MENU)
    .findMany({ select: ['documentId'], where: { parent: { documentId } } });
  return (rows as { documentId: string }[]).map((row) => row.documentId);
};

/**
 * Serialises writes of menus. The tree is checked once at the end of the transaction, which may move and delete several
 * menus one after another.
 */
const writeMenu = (context: DocumentContext, next: () => Promise<unknown>): Promise<unknown> => {
  const { documentId } = context.params as { documentId?: string };
  return transaction(async (trx) => {
    await trx('menus').orderBy('id').forUpdate().select('id');
    if (context.action === 'delete' && documentId)
      await collectBeforeCommit(requireDeleted, await childrenOf(documentId));
    const result = await onUniqueViolation(next, () => errorForCaller('menu_taken'));
    const id = writtenId(context, result);
    if (id) await collectBeforeCommit(requireTwoLevels, [id]);
    return result;
  });
};

/**
 * Registers the rules of every write of menus, by our endpoints or by editors in the panel.
 * @throws `menu_taken`, `menu_too_deep`, `menu_has_children`
 */
export const registerMenuRules = (app: Core.Strapi): void => {
  app.documents.use(async (context, next) => {
    if (context.uid !== MENU || !isWrite(context)) return next();
    return (await writeMenu(context, next)) as Awaited<ReturnType<typeof next>>;
  });
};
