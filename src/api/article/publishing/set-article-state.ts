import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { ArticleState } from '../../../contract/enums';
import type { SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { transaction } from '../../../core/database/transaction';
import { mayEdit } from '../policy';
import { findDrafts, type Draft } from '../drafts/find-drafts';
import { asInput } from '../authoring/article-data';
import { naming, requirePublishable, stateAfterSave } from './publication-rules';
import { withTexts } from '../rendering/render-content';
import { applyState } from './publish-article';

const ARTICLE = 'api::article.article';

type Body = EndpointRequest<'PUT /articles/state'>['body'];

const requireDrafts = async ({ id_list, locale }: Body, actor: SignedIn): Promise<Draft[]> => {
  const all = await findDrafts(id_list);
  const drafts = all.filter((draft) => !locale || draft.locale === locale);
  const found = new Set(drafts.map((draft) => draft.id));
  const missing = id_list.find((id) => !found.has(id));
  if (missing) throw new AppError('not_found', { id: missing });
  const foreign = drafts.find((draft) => !mayEdit(actor, draft));
  // its title is nothing for others
  if (foreign) throw new AppError('forbidden', { id: foreign.id });
  for (const draft of drafts)
    naming(draft, () => {
      if (draft.deleted) throw new AppError('not_publishable');
    });
  return drafts;
};

/** Languages that readers see, as `id locale`. A draft may be the next text of one. */
const onlineOf = async (ids: string[]): Promise<Set<string>> => {
  const rows = (await strapi.db.query(ARTICLE).findMany({
    select: ['documentId', 'locale'],
    where: { documentId: { $in: ids }, publishedAt: { $notNull: true } },
  })) as { documentId: string; locale: string }[];
  return new Set(rows.map(({ documentId, locale }) => `${documentId} ${locale}`));
};

const write = async ({ id, locale }: Draft, state: ArticleState): Promise<void> => {
  await strapi.documents(ARTICLE).update({ documentId: id, locale, data: asInput({ state }) });
  await applyState({ id, locale, state });
};

/**
 * Publishes, withdraws or lays aside many articles, by the rules of one save each: a user's go to review, what has a
 * date in the future is scheduled; a draft that nobody sees has nothing to withdraw. All or none. Counts the articles
 * that changed.
 * @throws `not_found`, `forbidden`, `not_publishable`, `nothing_to_publish`; `data` has `id` and, of own articles, `title`
 */
export const setArticleState = async (
  body: Body,
  actor: SignedIn,
): Promise<EndpointOutput<'PUT /articles/state'>> => {
  const drafts = await requireDrafts(body, actor);
  const online = body.state === 'withdrawn' ? await onlineOf(body.id_list) : new Set<string>();
  const changes: { draft: Draft; state: ArticleState }[] = [];
  for (const draft of drafts) {
    const state = body.state === 'published' ? await stateAfterSave(actor, draft.publishAt) : body.state;
    naming(draft, () => requirePublishable(draft.fields, state));
    const isWithdrawable = draft.state !== 'draft' || online.has(`${draft.id} ${draft.locale}`);
    if (state === 'withdrawn' && !isWithdrawable) continue;
    if (state !== draft.state) changes.push({ draft, state });
  }
  const outlined = changes
    .filter(({ state }) => state === 'published')
    .map(({ draft: { fields, locale } }) => ({ content: fields.content, locale }));
  await withTexts({ outlined }, () =>
    transaction(async () => {
      for (const { draft, state } of changes) await write(draft, state);
    }),
  );
  return { count: new Set(changes.map(({ draft }) => draft.id)).size };
};
