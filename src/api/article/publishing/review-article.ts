import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import type { SignedIn } from '../../../core/auth/actor';
import { ARTICLE } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { emit } from '../../../core/events/event-bus';
import { transaction } from '../../../core/database/transaction';
import { requirePublishable } from './publication-rules';
import { withTexts } from '../rendering/with-texts';
import { applyState } from './publish-article';
import { requireEditable } from '../drafts/find-drafts';

export interface ReviewOptions {
  body: EndpointRequest<'PUT /articles/review'>['body'];
  actor: SignedIn;
  locale: Locale;
}

/**
 * Accepts an article in review, or returns it to draft with a reason.
 * @throws `not_found`, `nothing_to_publish`
 */
export const reviewArticle = async ({
  body,
  actor,
  locale,
}: ReviewOptions): Promise<EndpointOutput<'PUT /articles/review'>> => {
  const drafts = await requireEditable(body.id, actor);
  const draft = drafts.find((one) => one.locale === locale && one.state === 'in_review');
  if (!draft) throw new AppError('not_found');
  const { id, version, publishAt } = draft;
  const later = body.accept && publishAt !== null && Date.parse(publishAt) > Date.now();
  const state = !body.accept ? 'draft' : later ? 'scheduled' : 'published';
  requirePublishable(draft.fields, state);
  const outlined = state === 'published' ? [{ content: draft.fields.content, locale }] : [];
  await withTexts({ outlined }, () =>
    transaction(async () => {
      await strapi
        .documents(ARTICLE)
        .update({ documentId: id, locale, data: { state, review_reason: body.reason ?? '' } });
      await applyState({ id, locale, state });
      emit('article.reviewed', { id, isAccepted: body.accept, reason: body.reason ?? '' });
    }),
  );
  return { id, locale, version, state };
};
