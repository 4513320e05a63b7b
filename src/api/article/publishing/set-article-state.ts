import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { ArticleState } from '../../../contract/enums';
import { can } from '../../../contract/abilities';
import type { SignedIn } from '../../../core/auth/actor';
import { ARTICLE, ARTICLE_REVISION } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { emitEntryEvents } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { transaction } from '../../../core/database/transaction';
import { mayEdit } from '../policy';
import { draftLanguages } from '../drafts/draft-languages';
import { findDrafts, type Draft } from '../drafts/find-drafts';
import { asInput } from '../input/article-input';
import {
  checkDates,
  isForReaders,
  requirePublishable,
  stateAfterSave,
  withArticleInError,
} from './publication-rules';
import { withTexts } from '../rendering/with-texts';
import { applyState } from './publish-article';

type Body = EndpointRequest<'PUT /articles/state'>['body'];

/**
 * Returns the drafts of articles, all of which the actor may change: in all their languages, or in one.
 * @throws `not_found`, `forbidden`, `not_publishable`; `data` has `id` and, of own articles, `title`
 */
export const requireDrafts = async (
  { id_list, locale }: Pick<Body, 'id_list' | 'locale'>,
  actor: SignedIn,
): Promise<Draft[]> => {
  const all = await findDrafts(id_list);
  const drafts = all.filter((draft) => !locale || draft.locale === locale);
  const found = new Set(drafts.map((draft) => draft.id));
  const missing = id_list.find((id) => !found.has(id));
  if (missing) throw new AppError('not_found', { id: missing });
  const foreign = drafts.find((draft) => !mayEdit(actor, draft));
  // Titles of other people's articles are not disclosed.
  if (foreign) throw new AppError('forbidden', { id: foreign.id });
  for (const draft of drafts)
    withArticleInError(draft, () => {
      if (draft.deleted) throw new AppError('not_publishable');
    });
  return drafts;
};

/** Returns the published languages, as `id locale`. */
const onlineOf = async (ids: string[]): Promise<Set<string>> => {
  const rows = (await strapi.db.query(ARTICLE).findMany({
    select: ['documentId', 'locale'],
    where: { documentId: { $in: ids }, publishedAt: { $notNull: true } },
  })) as { documentId: string; locale: string }[];
  return new Set(rows.map(({ documentId, locale }) => `${documentId} ${locale}`));
};

/** Returns the texts that are stale translations, as `id locale`. */
const staleOf = async (ids: string[]): Promise<Set<string>> => {
  const found = await draftLanguages(ids);
  const stale = [...found].flatMap(([id, { languages }]) =>
    languages.filter(({ isStale }) => isStale).map(({ locale }) => `${id} ${locale}`),
  );
  return new Set(stale);
};

const isSameTime = (before: string | null, next: string | undefined): boolean =>
  next === undefined || (before ? Date.parse(before) : 0) === (next ? Date.parse(next) : 0);

/** Returns the fields besides the state that a request changes in a draft. */
const changedFields = (draft: Draft, body: Body, mayRecommend: boolean, isStale: boolean): object => ({
  ...(isSameTime(draft.publishAt, body.publish_at) ? {} : { publish_at: body.publish_at || null }),
  ...(isSameTime(draft.withdrawAt, body.withdraw_at) ? {} : { withdraw_at: body.withdraw_at || null }),
  ...(mayRecommend && body.is_recommend !== undefined && body.is_recommend !== draft.isRecommend
    ? { is_recommend: body.is_recommend }
    : {}),
  ...(body.still_correct && isStale ? { text_changed_at: new Date() } : {}),
});

interface Change {
  draft: Draft;
  state: ArticleState;
  fields: object;
}

const write = async ({
  draft: { id, locale, version, state: before },
  state,
  fields,
}: Change): Promise<void> => {
  // The flag is the same in all languages; it is set without publishing texts.
  if ('is_recommend' in fields) {
    await strapi.db
      .query(ARTICLE)
      .updateMany({ where: { documentId: id }, data: { is_recommend: fields.is_recommend } });
    // The document service emits the change of this language.
    const others = { documentId: id, locale: { $ne: locale } };
    emitEntryEvents({ event: 'entry.update', uid: ARTICLE, where: others });
  }
  // the reason of an earlier review ends with the review, as by a decision
  const reason = before === 'in_review' && state !== before ? { review_reason: '' } : {};
  const data = asInput({ ...fields, ...reason, state });
  await strapi.documents(ARTICLE).update({ documentId: id, locale, data });
  await applyState({ id, locale, state });
  if (isForReaders(state))
    await strapi.db
      .query(ARTICLE_REVISION)
      .updateMany({ where: { article_id: id, language: locale, n: version }, data: { state } });
};

/** Notifies authors of articles in review that this call publishes or schedules, as an acceptance does; once per article. */
const notifyAuthors = (changes: Change[], actor: SignedIn): void => {
  const accepted = changes.filter(
    ({ draft, state }) =>
      draft.state === 'in_review' &&
      (state === 'published' || state === 'scheduled') &&
      draft.authorId !== actor.id,
  );
  for (const id of new Set(accepted.map(({ draft }) => draft.id)))
    emit('article.reviewed', { id, isAccepted: true, reason: '' });
};

/**
 * Publishes, withdraws or unpublishes articles, all or none. The rules of a save apply: a user's articles go to review,
 * those with a future date are scheduled; withdrawing skips drafts that are not published. Returns the number of changed
 * articles.
 * @throws `not_found`, `forbidden`, `not_publishable`, `nothing_to_publish`, `date_passed`, `dates_reversed`; `data` has
 * `id` and, of own articles, `title`
 */
export const setArticleState = async (
  body: Body,
  actor: SignedIn,
): Promise<EndpointOutput<'PUT /articles/state'>> => {
  const drafts = await requireDrafts(body, actor);
  const online = body.state === 'withdrawn' ? await onlineOf(body.id_list) : new Set<string>();
  const stale = body.still_correct ? await staleOf(body.id_list) : new Set<string>();
  const changes: Change[] = [];
  for (const draft of drafts) {
    withArticleInError(draft, () => checkDates(body, draft));
    const publishAt = body.publish_at ?? draft.publishAt;
    const state = body.state === 'published' ? await stateAfterSave(actor, publishAt || null) : body.state;
    withArticleInError(draft, () => requirePublishable(draft.fields, state));
    const isWithdrawable = draft.state !== 'draft' || online.has(`${draft.id} ${draft.locale}`);
    if (state === 'withdrawn' && !isWithdrawable) continue;
    const fields = changedFields(
      draft,
      body,
      can(actor, 'articles.recommend'),
      stale.has(`${draft.id} ${draft.locale}`),
    );
    if (state !== draft.state || Object.keys(fields).length > 0) changes.push({ draft, state, fields });
  }
  const outlined = changes
    .filter(({ state }) => state === 'published')
    .map(({ draft: { fields, locale } }) => ({ content: fields.content, locale }));
  await withTexts({ outlined }, () =>
    transaction(async () => {
      for (const change of changes) await write(change);
      notifyAuthors(changes, actor);
    }),
  );
  return { count: new Set(changes.map(({ draft }) => draft.id)).size };
};
