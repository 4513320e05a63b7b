import type { Knex } from 'knex';
import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { SignedIn } from '../../../core/auth/actor';
import { ARTICLE, ARTICLE_AUTOSAVE } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { transaction } from '../../../core/database/transaction';
import { mayEdit } from '../policy';
import { findDrafts, type Draft } from '../drafts/find-drafts';
import { requireUniqueTitles } from '../drafts/unique-title';
import { asInput } from '../input/article-input';
import { hasOnlyText, isBlank } from './blank-drafts';

type Count = EndpointOutput<'DELETE /articles'>;
type Body = EndpointRequest<'DELETE /articles'>['body'];

/** Returns the drafts of all articles; throws when one is unknown or may not be edited. */
const requireAll = async (ids: string[], actor: SignedIn, deleted: boolean): Promise<Draft[]> => {
  const drafts = (await findDrafts(ids)).filter((draft) => draft.deleted === deleted);
  const found = new Set(drafts.map((draft) => draft.id));
  if (ids.some((id) => !found.has(id))) throw new AppError('not_found');
  if (drafts.some((draft) => !mayEdit(actor, draft))) throw new AppError('forbidden');
  return drafts;
};

/**
 * {@link requireAll} with locked rows, so that no save, restoration or deletion runs between the check and the write.
 */
const lockAll = async (
  trx: Knex.Transaction,
  ...[ids, actor, deleted]: Parameters<typeof requireAll>
): Promise<Draft[]> => {
  await trx('articles').whereIn('document_id', ids).orderBy('id').forUpdate().select('id');
  return requireAll(ids, actor, deleted);
};

/** Moves drafts to the trash. Must run in a transaction. */
const toTrash = async (drafts: readonly Draft[]): Promise<void> => {
  const deleted_at = new Date().toISOString();
  for (const { id, locale } of drafts) {
    // Regardless of the draft's state: an older version may be published.
    await strapi.documents(ARTICLE).unpublish({ documentId: id, locale });
    await strapi
      .documents(ARTICLE)
      .update({ documentId: id, locale, data: asInput({ deleted_at, state: 'withdrawn' }) });
  }
};

/** @throws `draft_changed` unless each article is one draft, of this version */
const requireVersion = (drafts: readonly Draft[], version: number): void => {
  const languages = new Set(drafts.map(({ id }) => id)).size;
  if (languages !== drafts.length || drafts.some((draft) => draft.version !== version))
    throw new AppError('draft_changed');
};

interface Unsaved {
  user_id: string;
  article_id: string;
  text: { title?: string; abstract?: string; content?: string };
}

/** Whether an autosaved text has more than its draft, whose abstract may be derived from the text. */
const hasText = ({ article_id, text }: Unsaved, drafts: readonly Draft[]): boolean => {
  const { title = '', abstract = '', content = '' } = text;
  const stored = drafts.find(({ id }) => id === article_id)?.fields.abstract;
  return [title, content, abstract === stored ? '' : abstract].join('').trim() !== '';
};

/** Whether one of the articles is published, in a series, or has an autosaved text of somebody else or one that is not empty. */
const isUsedElsewhere = async (drafts: readonly Draft[], actor: SignedIn): Promise<boolean> => {
  const ids = drafts.map(({ id }) => id);
  const published = await strapi.db
    .query(ARTICLE)
    .count({ where: { documentId: { $in: ids }, publishedAt: { $notNull: true } } });
  const inSeries = await strapi.db
    .query(ARTICLE)
    .count({ where: { documentId: { $in: ids }, series: { id: { $notNull: true } } } });
  const unsaved: Unsaved[] = await strapi.db
    .query(ARTICLE_AUTOSAVE)
    .findMany({ where: { article_id: { $in: ids } } });
  return published + inSeries > 0 || unsaved.some((one) => one.user_id !== actor.id || hasText(one, drafts));
};

/**
 * Removes drafts that their author has emptied, if there is no other text of them: those that were always blank are deleted
 * permanently, the others are moved to the trash.
 */
const removeEmptied = async (ids: string[], version: number, actor: SignedIn): Promise<void> => {
  const known = await requireAll(ids, actor, false);
  requireVersion(known, version);
  // Rendering is not allowed in the transaction; the version shows whether the text is still the same.
  for (const draft of known) if (!(await hasOnlyText(draft))) throw new AppError('draft_changed');
  await transaction(async (trx) => {
    const drafts = await lockAll(trx, ids, actor, false);
    requireVersion(drafts, version);
    if (await isUsedElsewhere(drafts, actor)) throw new AppError('draft_changed');
    for (const { id } of drafts.filter(isBlank))
      await strapi.documents(ARTICLE).delete({ documentId: id, locale: '*' });
    await toTrash(drafts.filter((draft) => !isBlank(draft)));
  });
};

/**
 * Moves articles to the trash in all their languages, all or none. With a version, only drafts that their author has
 * emptied ({@link removeEmptied}).
 * @throws `not_found`, `forbidden`, `draft_changed`
 */
export const trashArticles = async ({ id_list, version }: Body, actor: SignedIn): Promise<Count> => {
  if (version !== undefined) await removeEmptied(id_list, version, actor);
  else {
    const drafts = await requireAll(id_list, actor, false);
    await transaction(() => toTrash(drafts));
  }
  return { count: new Set(id_list).size };
};

/** Restores articles from the trash as drafts, all or none. @throws `not_found`, `forbidden`, `title_taken` */
export const restoreArticles = async (ids: string[], actor: SignedIn): Promise<Count> => {
  await transaction(async (trx) => {
    const drafts = await lockAll(trx, ids, actor, true);
    await requireUniqueTitles(drafts, actor);
    for (const { id, locale } of drafts)
      await strapi
        .documents(ARTICLE)
        .update({ documentId: id, locale, data: asInput({ deleted_at: null, state: 'draft' }) });
  });
  return { count: new Set(ids).size };
};

/** Deletes articles in the trash permanently with all their data, all or none. @throws `not_found`, `forbidden` */
export const deletePermanently = async (ids: string[], actor: SignedIn): Promise<Count> =>
  transaction(async (trx) => {
    const drafts = await lockAll(trx, ids, actor, true);
    const found = new Set(drafts.map(({ id }) => id));
    for (const id of found) await strapi.documents(ARTICLE).delete({ documentId: id, locale: '*' });
    return { count: found.size };
  });
