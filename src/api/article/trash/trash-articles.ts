import type { EndpointOutput } from '../../../contract';
import type { SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { mayEdit } from '../policy';
import { findWorkings, type Working } from '../drafts/find-drafts';
import { requireTitlesStillFree } from '../drafts/unique-title';
import { asInput } from '../authoring/article-data';

const ARTICLE = 'api::article.article';

type Count = EndpointOutput<'DELETE /articles'>;

/** All or nothing: an unknown id or somebody else's article refuses the whole list. */
const requireAll = async (ids: string[], actor: SignedIn, deleted: boolean): Promise<Working[]> => {
  const workings = (await findWorkings(ids)).filter((working) => working.deleted === deleted);
  const found = new Set(workings.map((working) => working.id));
  if (ids.some((id) => !found.has(id))) throw new AppError('not_found');
  if (workings.some((working) => !mayEdit(actor, working))) throw new AppError('forbidden');
  return workings;
};

/** Puts articles into the bin, in all their languages. @throws `not_found`, `forbidden`; then nothing is deleted */
export const binArticles = async (ids: string[], actor: SignedIn): Promise<Count> => {
  const workings = await requireAll(ids, actor, false);
  const deleted_at = new Date().toISOString();
  await strapi.db.transaction(async () => {
    for (const { id, locale } of workings) {
      // Also where the working text says something else: a draft may have an older version on the site.
      await strapi.documents(ARTICLE).unpublish({ documentId: id, locale });
      await strapi
        .documents(ARTICLE)
        .update({ documentId: id, locale, data: asInput({ deleted_at, state: 'withdrawn' }) });
    }
  });
  return { count: new Set(ids).size };
};

/** Takes articles out of the bin, as drafts. @throws `not_found`, `forbidden`, `title_taken`; then none comes back */
export const restoreArticles = async (ids: string[], actor: SignedIn): Promise<Count> => {
  const workings = await requireAll(ids, actor, true);
  await requireTitlesStillFree(workings);
  await strapi.db.transaction(async () => {
    for (const { id, locale } of workings)
      await strapi
        .documents(ARTICLE)
        .update({ documentId: id, locale, data: asInput({ deleted_at: null, state: 'draft' }) });
  });
  return { count: new Set(ids).size };
};
