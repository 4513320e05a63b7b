import type { Knex } from 'knex';
import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { ArticleState } from '../../../contract/enums';
import type { SignedIn } from '../../../core/auth/actor';
import { ARTICLE } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { AppError } from '../../../core/http/app-error';
import { articleInput, asInput } from '../input/article-input';
import { type Draft, findDrafts, type TextFields } from '../drafts/find-drafts';
import { requireUniqueTitles } from '../drafts/unique-title';
import { mayEdit } from '../policy';
import type { Text } from '../rendering/render-content';
import { withTexts } from '../rendering/with-texts';
import { findRevision } from '../revisions/list-revisions';
import { withArticleInError, requirePublishable, stateAfterSave } from './publication-rules';
import { applyState, publishArticle, unpublishArticle } from './publish-article';

type Requested = EndpointRequest<'PUT /articles/states'>['body']['states'][number];

/** A published text that differs from its draft. */
interface OlderText {
  fields: TextFields;
  version: number;
}

interface Plan {
  draft: Draft;
  state: ArticleState;
  withdrawAt: string | null;
  older: OlderText | null;
  /** Published now, but not in the state to restore. */
  mustUnpublish: boolean;
}

const keyOf = ({ id, locale }: Pick<Draft, 'id' | 'locale'>): string => `${id} ${locale}`;

/** Returns the currently published versions. */
const findPublishedVersions = async (ids: string[]): Promise<Map<string, number>> => {
  const rows = (await strapi.db.query(ARTICLE).findMany({
    select: ['documentId', 'locale', 'version'],
    where: { documentId: { $in: ids }, publishedAt: { $notNull: true } },
  })) as { documentId: string; locale: Draft['locale']; version: number | null }[];
  return new Map(
    rows.map(({ documentId, locale, version }) => [keyOf({ id: documentId, locale }), version ?? 1]),
  );
};

const requireDrafts = async (ids: string[], actor: SignedIn): Promise<Draft[]> => {
  const drafts = await findDrafts(ids);
  const missing = ids.find((id) => !drafts.some((draft) => draft.id === id));
  if (missing) throw new AppError('not_found', { id: missing });
  const foreign = drafts.find((draft) => !mayEdit(actor, draft));
  if (foreign) throw new AppError('forbidden', { id: foreign.id });
  await requireUniqueTitles(
    drafts.filter(({ deleted }) => deleted),
    actor,
  );
  return drafts;
};

const olderText = async (draft: Draft, version: number): Promise<OlderText | null> => {
  const fields: TextFields | null = await findRevision(draft.id, draft.locale, version);
  if (!fields?.title.trim() || !fields.content.trim()) return null;
  return { fields, version };
};

interface PlanOptions {
  draft: Draft;
  /** Undefined for a language that is not in the list: it is restored as a draft. */
  requested: Requested | undefined;
  online: number | undefined;
  actor: SignedIn;
}

const planOf = async ({ draft, requested, online, actor }: PlanOptions): Promise<Plan> => {
  const { state: before = 'draft', published_version = null, withdraw_at = null } = requested ?? {};
  const wasPublishedOrScheduled = before === 'published' || before === 'scheduled';
  const state = wasPublishedOrScheduled ? await stateAfterSave(actor, draft.publishAt) : before;
  withArticleInError(draft, () => requirePublishable(draft.fields, state));
  const isOlder = before !== 'published' && published_version !== null && published_version !== online;
  // An author who needs a review cannot publish, not even a text that was published before.
  const mayPublish = isOlder && (await stateAfterSave(actor, null)) === 'published';
  return {
    draft,
    state,
    withdrawAt: withdraw_at,
    older: mayPublish ? await olderText(draft, published_version) : null,
    mustUnpublish: published_version === null && online !== undefined,
  };
};

/** Publishes the older text from the draft's row, and restores the row. */
const publishOlder = async (
  trx: Knex.Transaction,
  { draft, withdrawAt }: Plan,
  { fields, version }: OlderText,
): Promise<void> => {
  const { id, locale } = draft;
  const text = await articleInput(trx, fields);
  const data = asInput({ ...text, version, deleted_at: null, withdraw_at: withdrawAt });
  await strapi.documents(ARTICLE).update({ documentId: id, locale, data });
  await publishArticle({ id, locale });
  const draftData = asInput({ ...(await articleInput(trx, draft.fields)), version: draft.version });
  await strapi.documents(ARTICLE).update({ documentId: id, locale, data: draftData });
  // The writes above have changed the date of the draft's text and its derived abstract.
  await strapi.db.query(ARTICLE).update({
    where: { id: draft.rowId },
    data: { text_changed_at: draft.textChangedAt, abstract: draft.fields.abstract },
  });
};

const carryOut = async (trx: Knex.Transaction, plan: Plan): Promise<void> => {
  const { draft, state, withdrawAt, older, mustUnpublish } = plan;
  const { id, locale } = draft;
  if (older) await publishOlder(trx, plan, older);
  if (mustUnpublish) await unpublishArticle({ id, locale });
  const data = asInput({
    deleted_at: null,
    state,
    withdraw_at: withdrawAt,
    publish_at: draft.publishAt,
    review_reason: draft.reviewReason,
  });
  await strapi.documents(ARTICLE).update({ documentId: id, locale, data });
  await applyState({ id, locale, state });
};

/** Returns the texts that the plans store, and those that they publish unchanged. */
const textsOf = (plans: Plan[]): { rendered: Text[]; outlined: Text[] } => ({
  rendered: plans.flatMap(({ draft: { fields, locale }, older }) =>
    older ? [older.fields.content, fields.content].map((content) => ({ content, locale })) : [],
  ),
  outlined: plans
    .filter(({ state }) => state === 'published')
    .map(({ draft: { fields, locale } }) => ({ content: fields.content, locale })),
});

/**
 * Restores articles from the trash and sets the given states of their languages, all or none: the undo of a deletion and
 * of a change of states (decision 082). The rules of a save apply: a text that its author may not publish goes to review.
 * @throws `not_found`, `forbidden`, `title_taken`, `nothing_to_publish`, `withdrawal_passed`, `text_too_heavy`
 */
export const restoreStates = async (
  states: Requested[],
  actor: SignedIn,
): Promise<EndpointOutput<'PUT /articles/states'>> => {
  const requested = new Map(states.map((one) => [keyOf(one), one]));
  const ids = [...new Set(states.map(({ id }) => id))];
  const drafts = await requireDrafts(ids, actor);
  const unknown = states.find((one) => !drafts.some((draft) => keyOf(draft) === keyOf(one)));
  if (unknown) throw new AppError('not_found', { id: unknown.id });
  const online = await findPublishedVersions(ids);
  const plans: Plan[] = [];
  for (const draft of drafts) {
    const key = keyOf(draft);
    if (draft.deleted || requested.has(key))
      plans.push(await planOf({ draft, requested: requested.get(key), online: online.get(key), actor }));
  }
  await withTexts(textsOf(plans), () =>
    transaction(async (trx) => {
      for (const plan of plans) await carryOut(trx, plan);
    }),
  );
  return { count: ids.length };
};
