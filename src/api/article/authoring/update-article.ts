import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { ArticleState, Locale } from '../../../contract/enums';
import { isAdmin, type SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { isUniqueViolation } from '../../../core/database/unique-violation';
import { transaction } from '../../../core/database/transaction';
import { mayEdit } from '../policy';
import { findDrafts, type TextFields, type Draft } from '../drafts/find-drafts';
import { findRevision } from '../revisions/list-revisions';
import { canonicalLabels } from '../reading/label-names';
import { lockTitle, requireUniqueTitle } from '../drafts/unique-title';
import { articleData, asInput } from './article-data';
import { checkDates, requirePublishable } from '../publishing/publication-rules';
import { stateAfterSave } from './create-article';
import { mayBeExcerpt } from '../rendering/excerpt';
import { type Texts, withTexts } from '../rendering/render-content';
import { mergeFields } from './reconcile';
import { publishArticle, unpublishArticle } from '../publishing/publish-article';
import { saveRevision } from '../revisions/save-revision';

const ARTICLE = 'api::article.article';
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

const textOf = (body: Body): Partial<TextFields> =>
  Object.fromEntries(
    Object.keys(EMPTY)
      .map((name) => [name, body[name as keyof TextFields]])
      .filter(([, value]) => value !== undefined),
  );

/** The draft texts of an article that the actor may change. @throws `not_found`, `forbidden`, `not_publishable` */
export const requireEditable = async (id: string, actor: SignedIn): Promise<[Draft, ...Draft[]]> => {
  const [first, ...rest] = await findDrafts([id]);
  if (!first) throw new AppError('not_found');
  if (!mayEdit(actor, first)) throw new AppError('forbidden');
  if (first.deleted) throw new AppError('not_publishable');
  return [first, ...rest];
};

/** Category and tags under the names that versions are kept with. */
const withFirstNames = async (fields: Partial<TextFields>): Promise<Partial<TextFields>> => {
  if (fields.category === undefined && fields.tags === undefined) return fields;
  const names = await canonicalLabels({ category: fields.category ?? '', tags: fields.tags ?? [] });
  return {
    ...fields,
    ...(fields.category === undefined ? {} : { category: names.category }),
    ...(fields.tags === undefined ? {} : { tags: names.tags }),
  };
};

/** Fields to write: as sent when nobody else saved meanwhile, merged when somebody did. @throws `version_conflict` */
const reconcile = async (draft: Draft, version: number, incoming: Partial<TextFields>) => {
  if (version === draft.version) return incoming;
  const base = await findRevision(draft.id, draft.locale, version);
  const { merged, conflicts } = base
    ? mergeFields(base, draft.fields, incoming)
    : { merged: incoming, conflicts: Object.keys(incoming) as (keyof TextFields)[] };
  if (conflicts.length === 0) return merged;
  const side = (fields: Partial<TextFields>) =>
    Object.fromEntries(conflicts.map((name) => [name, fields[name]]));
  throw new AppError('version_conflict', {
    version: draft.version,
    fields: conflicts,
    mine: side(incoming),
    theirs: side(draft.fields),
  });
};

const requireWhole = (fields: Partial<TextFields>, state: ArticleState): void => {
  const needed = state === 'draft' ? (['title'] as const) : (['title', 'content'] as const);
  const missing = needed.filter((name) => !fields[name]);
  if (missing.length > 0)
    throw new AppError('invalid', { fields: Object.fromEntries(missing.map((name) => [name, 'required'])) });
};

const nextState = async (body: Body, draft: Draft | undefined, actor: SignedIn): Promise<ArticleState> => {
  if (body.state && body.state !== 'published') return body.state;
  const publishAt = body.publish_at ?? draft?.publishAt ?? null;
  const stays: ArticleState[] = ['draft', 'withdrawn'];
  if (body.state === undefined && draft && stays.includes(draft.state) && !body.publish_at)
    return draft.state;
  return stateAfterSave(actor, publishAt || null);
};

const moments = (body: Body) => ({
  ...(body.publish_at === undefined ? {} : { publish_at: body.publish_at || null }),
  ...(body.withdraw_at === undefined ? {} : { withdraw_at: body.withdraw_at || null }),
});

interface TextsOfSave {
  /** Undefined when the save leaves it alone. */
  content: string | undefined;
  draft: Draft | undefined;
  locale: Locale;
  state: ArticleState;
}

/** What a save stores, and what it publishes or replaces as it is. */
const textsOf = ({ content, draft, locale, state }: TextsOfSave): Texts => {
  const before = { content: draft?.fields.content ?? '', locale };
  if (content === undefined) return { outlined: state === 'published' ? [before] : [] };
  // Whether the abstract follows the text depends on the text before.
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
  const sent = await withFirstNames(textOf(body));
  const fields = draft ? await reconcile(draft, body.version, sent) : sent;
  const state = await nextState(body, draft, actor);
  if (!draft) requireWhole(fields, state);
  requirePublishable({ ...draft?.fields, ...fields }, state);
  const newTitle = fields.title === draft?.fields.title ? undefined : fields.title;
  if (newTitle) await requireUniqueTitle(newTitle, locale, body.id);
  const version = (draft?.version ?? 0) + 1;
  // Strapi keeps relations a language; a new one begins with those of the article.
  const base = draft?.fields ?? { ...drafts[0].fields, title: '', abstract: '', content: '' };
  const data = asInput({
    ...(await articleData(draft ? fields : { ...base, ...fields })),
    ...(draft ? {} : { author: drafts[0].authorId }),
    ...moments(body),
    ...(body.is_recommend === undefined || !isAdmin(actor) ? {} : { is_recommend: body.is_recommend }),
    state,
    version,
  });
  const whole = { ...base, ...fields };
  const write = () =>
    transaction(async (trx) => {
      if (newTitle) {
        await lockTitle(trx, newTitle, locale);
        await requireUniqueTitle(newTitle, locale, body.id);
      }
      const written = await strapi.documents(ARTICLE).update({ documentId: body.id, locale, data });
      // an abstract that nobody wrote followed its text: kept as it was sent, it would look changed to the next who saves
      const kept = { ...whole, abstract: written?.abstract ?? whole.abstract };
      const wordCount = written?.word_count ?? 0;
      await saveRevision({ id: body.id, locale, version, state, fields: kept, wordCount, actor });
      if (state === 'published') await publishArticle({ id: body.id, locale });
      if (state === 'withdrawn') await unpublishArticle({ id: body.id, locale });
    });
  await withTexts(textsOf({ content: fields.content, draft, locale, state }), write);
  return { id: body.id, locale, version, state };
};

/** Of so many people who save at one moment, each is let through in turn. */
const TRIES = 5;

/**
 * Changes one language of an article, or adds the language when the article lacks it. Two who save at the same moment
 * write the same version number; the unique index of revisions refuses the second, who then starts from the first's
 * text: merged, or told of the conflict.
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
