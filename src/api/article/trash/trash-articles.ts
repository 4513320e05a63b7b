import type { EndpointOutput } from '../../../contract';
import type { SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { transaction } from '../../../core/database/transaction';
import { mayEdit } from '../policy';
import { findDrafts, type Draft } from '../drafts/find-drafts';
import { requireUniqueTitles } from '../drafts/unique-title';
import { asInput } from '../authoring/article-data';

const ARTICLE = 'api::article.article';

type Count = EndpointOutput<'DELETE /articles'>;

/** All or nothing: an unknown id or somebody else's article refuses the whole list. */
const requireAll = async (ids: string[], actor: SignedIn, deleted: boolean): Promise<Draft[]> => {
  const drafts = (await findDrafts(ids)).filter((draft) => draft.deleted === deleted);
  const found = new Set(drafts.map((draft) => draft.id));
  if (ids.some((id) => !found.has(id))) throw new AppError('not_found');
  if (drafts.some((draft) => !mayEdit(actor, draft))) throw new AppError('forbidden');
  return drafts;
};

/** Puts articles into the trash, in all their languages. @throws `not_found`, `forbidden`; then nothing is deleted */
export const trashArticles = async (ids: string[], actor: SignedIn): Promise<Count> => {
  const drafts = await requireAll(ids, actor, false);
  const deleted_at = new Date().toISOString();
  await transaction(async () => {
    for (const { id, locale } of drafts) {
      // Also where the draft text says something else: a draft may have an older version on the site.
      await strapi.documents(ARTICLE).unpublish({ documentId: id, locale });
      await strapi
        .documents(ARTICLE)
        .update({ documentId: id, locale, data: asInput({ deleted_at, state: 'withdrawn' }) });
    }
  });
  return { count: new Set(ids).size };
};

/** Takes articles out of the trash, as drafts. @throws `not_found`, `forbidden`, `title_taken`; then none comes back */
export const restoreArticles = async (ids: string[], actor: SignedIn): Promise<Count> => {
  const drafts = await requireAll(ids, actor, true);
  await requireUniqueTitles(drafts);
  await transaction(async () => {
    for (const { id, locale } of drafts)
      await strapi
        .documents(ARTICLE)
        .update({ documentId: id, locale, data: asInput({ deleted_at: null, state: 'draft' }) });
  });
  return { count: new Set(ids).size };
};
