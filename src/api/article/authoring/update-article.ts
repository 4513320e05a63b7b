import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { ArticleState, Locale } from '../../../contract/enums';
import { can } from '../../../contract/abilities';
import type { SignedIn } from '../../../core/auth/actor';
import { ARTICLE } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { isUniqueViolation } from '../../../core/database/unique-violation';
import { AppError } from '../../../core/http/app-error';
import { type Draft, requireEditable, type TextFields } from '../drafts/find-drafts';
import { lockTitle, requireUniqueTitle } from '../drafts/unique-title';
import { checkDates, requirePublishable, stateAfterUpdate } from '../publishing/publication-rules';
import { applyState } from '../publishing/publish-article';
import { mayBeExcerpt } from '../rendering/excerpt';
import type { Texts } from '../rendering/render-content';
import { withTexts } from '../rendering/with-texts';
import { saveRevision } from '../revisions/record-revision';
import { articleInput, asInput, withCanonicalLabels } from '../input/article-input';
import { seriesInput } from '../input/series-input';
import { reconcile } from './reconcile';

const EMPTY: TextFields = {
  title: '',
  abstract: '',
  content: '',
  category: '',
  tags: [],
  banner_id: '',
  source: '',
  link: '',
};

type Body = EndpointRequest<'PUT /articles'>['body'];
type Saved = EndpointOutput<'PUT /articles'>;

const textFieldsOf = (body: Body): Partial<TextFields> =>
  Object.fromEntries(
    Object.keys(EMPTY)
      .map((name) => [name, body[name as keyof TextFields]])
      .filter(([, value]) => value !== undefined),
  );

const requireWhole = (fields: Partial<TextFields>, state: ArticleState): void => {
  const missing = state === 'draft' ? [] : (['title', 'content'] as const).filter((name) => !fields[name]);
  if (missing.length > 0)
    throw new AppError('invalid', { fields: Object.fromEntries(missing.map((name) => [name, 'required'])) });
};

const moments = (body: Body) => ({
  ...(body.publish_at === undefined ? {} : { publish_at: body.publish_at || null }),
  ...(body.withdraw_at === undefined ? {} : { withdraw_at: body.withdraw_at || null }),
});

interface TextsOfSave {
  /** Undefined when unchanged. */
  content: string | undefined;
  draft: Draft | undefined;
  locale: Locale;
  state: ArticleState;
}

/** Returns the texts that a save stores, and those that it publishes or replaces unchanged. */
const textsOf = ({ content, draft, locale, state }: TextsOfSave): Texts => {
  const before = { content: draft?.fields.content ?? '', locale };
  if (content === undefined) return { outlined: state === 'published' ? [before] : [] };
  // The previous text decides whether the abstract is its excerpt.
  return { rendered: [{ content, locale }], outlined: mayBeExcerpt(draft?.fields.abstract) ? [before] : [] };
};

export interface UpdateArticleOptions {
  body: Body;
  actor: SignedIn;
  locale: Locale;
}

const saveOnce = async ({ body, actor, locale }: UpdateArticleOptions): Promise<Saved> => {
  const drafts = await requireEditable(body.id, actor);
  const draft = drafts.find((one) => one.locale === locale);
  checkDates(body, draft);
  const sent = await withCanonicalLabels(textFieldsOf(body));
  const fields = draft ? await reconcile(draft, body.version, sent) : sent;
  const state = await stateAfterUpdate(body, draft, actor);
  if (!draft) requireWhole(fields, state);
  requirePublishable({ ...draft?.fields, ...fields }, state);
  const newTitle = fields.title === draft?.fields.title ? undefined : fields.title;
  if (newTitle) await requireUniqueTitle({ title: newTitle, locale, exceptId: body.id, actor });
  const version = (draft?.version ?? 0) + 1;
  // Strapi stores relations per language; a new language starts with those of the article.
  const base = draft?.fields ?? { ...drafts[0].fields, title: '', abstract: '', content: '' };
  const whole = { ...base, ...fields };
  const stored = draft ? fields : whole;
  const columns = {
    ...(draft ? {} : { author: drafts[0].authorId }),
    ...moments(body),
    ...(body.is_recommend === undefined || !can(actor, 'articles.recommend')
      ? {}
      : { is_recommend: body.is_recommend }),
    state,
    version,
  };
  const write = () =>
    transaction(async (trx) => {
      if (newTitle) {
        await lockTitle(trx, newTitle, locale);
        await requireUniqueTitle({ title: newTitle, locale, exceptId: body.id, actor });
      }
      const series = await seriesInput(trx, body, body.id);
      const data = asInput({ ...(await articleInput(trx, stored)), ...series, ...columns });
      const written = await strapi.documents(ARTICLE).update({ documentId: body.id, locale, data });
      // A derived abstract may have changed with the text; the revision must have the stored one.
      const kept = { ...whole, abstract: written?.abstract ?? whole.abstract };
      const wordCount = written?.word_count ?? 0;
      await saveRevision({ id: body.id, locale, version, state, fields: kept, wordCount, actor });
      await applyState({ id: body.id, locale, state });
    });
  await withTexts(textsOf({ content: stored.content, draft, locale, state }), write);
  return { id: body.id, locale, version, state };
};

/** Attempts for concurrent saves. */
const TRIES = 5;

/**
 * Updates one language of an article, or adds it. Concurrent saves write the same version number; the unique index of
 * revisions refuses the second one, which is then repeated on the new text: merged, or refused with the conflict.
 * @throws `not_found`, `forbidden`, `not_publishable`, `nothing_to_publish`, `title_taken`, `version_conflict`,
 * `date_passed`, `dates_reversed`, `text_too_heavy`
 */
export const updateArticle = async (options: UpdateArticleOptions, tries = TRIES): Promise<Saved> => {
  try {
    return await saveOnce(options);
  } catch (error) {
    if (!isUniqueViolation(error) || tries <= 1) throw error;
    return updateArticle(options, tries - 1);
  }
};
