import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import type { SignedIn } from '../../../core/auth/actor';
import { advisoryLock } from '../../../core/database/advisory-lock';
import { ARTICLE } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { errorForCaller } from '../../../core/http/panel/panel-request';
import { randomImage } from '../../image/exports';
import { findDrafts, type TextFields } from '../drafts/find-drafts';
import { isTitleTaken, lockTitle } from '../drafts/unique-title';
import { checkDates, requirePublishable, stateAfterSave } from '../publishing/publication-rules';
import { applyState } from '../publishing/publish-article';
import { renderContent } from '../rendering/render-content';
import { withTexts } from '../rendering/with-texts';
import { lastRevision } from '../revisions/list-revisions';
import { saveRevision } from '../revisions/record-revision';
import { articleInput, asInput, withCanonicalLabels } from '../input/article-input';
import { seriesInput } from '../input/series-input';
import { findByClientId, findFirstSave, type FirstSave } from './find-first-save';
import { updateArticle } from './update-article';

type Body = EndpointRequest<'POST /articles'>['body'];
type Saved = EndpointOutput<'POST /articles'>;

export interface CreateArticleOptions {
  body: Body;
  actor: SignedIn;
  locale: Locale;
}

/**
 * Finds the draft that the same first save has already created, when its response was lost; null when the title is free.
 * @throws `title_taken`
 */
const findRepeatedSave = async (
  save: FirstSave,
  isDraft: boolean,
  actor: SignedIn,
): Promise<string | null> => {
  if (!save.fields.title) return null;
  // The title first: the first save may be committed between the two queries.
  if (!(await isTitleTaken({ title: save.fields.title, locale: save.locale, actor }))) return null;
  const made = isDraft ? await findFirstSave(save) : null;
  if (!made) throw errorForCaller('title_taken');
  return made;
};

/** Creates the article; null when another request with the same `client_id` was faster. */
const write = async ({ body, actor, locale }: CreateArticleOptions): Promise<Saved | null> => {
  const {
    publish_at,
    withdraw_at,
    locale: _,
    state: requested,
    client_id,
    series,
    series_place,
    ...given
  } = body;
  const state = requested ?? (await stateAfterSave(actor, publish_at || null));
  requirePublishable(given, state);
  const { excerpt, wordCount } = await renderContent({ content: given.content, locale });
  const fields: TextFields = {
    ...given,
    abstract: given.abstract || excerpt,
    ...(await withCanonicalLabels({ category: given.category ?? '', tags: given.tags ?? [] })),
    banner_id: given.banner_id ?? (requested === 'draft' ? '' : await randomImage()),
    source: given.source ?? '',
    link: given.link ?? '',
  };
  const save = {
    fields,
    locale,
    authorId: actor.id,
    publishAt: publish_at || null,
    withdrawAt: withdraw_at || null,
  };
  const made = await findRepeatedSave(save, requested === 'draft', actor);
  if (made) return { id: made, locale, version: 1, state: 'draft' };
  const id = await transaction(async (trx) => {
    if (client_id) {
      await advisoryLock(trx, `client ${client_id}`);
      if (await findByClientId(client_id, actor.id)) return null;
    }
    if (fields.title) await lockTitle(trx, fields.title, locale);
    const meanwhile = await findRepeatedSave(save, requested === 'draft', actor);
    if (meanwhile) return meanwhile;
    const data = {
      ...(await articleInput(trx, fields)),
      ...(await seriesInput(trx, { series, series_place }, null)),
    };
    const created = await strapi.documents(ARTICLE).create({
      locale,
      data: asInput({
        ...data,
        title: fields.title,
        author: actor.id,
        client_id: client_id ?? null,
        state,
        version: 1,
        publish_at: publish_at || null,
        withdraw_at: withdraw_at || null,
      }) as typeof data & { title: string },
    });
    await saveRevision({ id: created.documentId, locale, version: 1, state, fields, wordCount, actor });
    await applyState({ id: created.documentId, locale, state });
    return created.documentId;
  });
  if (!id) return null;
  const [draft] = await findDrafts([id]);
  return { id, locale, version: 1, state: draft?.state ?? state };
};

/** Returns true when each value that was sent is in the text; a derived abstract or banner was sent empty. */
const isIn = (sent: Partial<TextFields>, kept: TextFields): boolean =>
  (Object.keys(kept) as (keyof TextFields)[]).every((name) => {
    const value = sent[name];
    const isEmpty = value === undefined || value.length === 0;
    return isEmpty || JSON.stringify(value) === JSON.stringify(kept[name]);
  });

/** Saves a text again whose first save may have created an article: unchanged, or merged from its first version. */
const saveAgain = async (id: string, { body, actor, locale }: CreateArticleOptions): Promise<Saved> => {
  const { client_id: _, ...text } = body;
  const last = await lastRevision(id, locale);
  if (last?.n === 1 && !text.series && isIn(text, last.text))
    return { id, locale, version: 1, state: 'draft' };
  return updateArticle({ body: { ...text, id, version: 1 }, actor, locale });
};

/**
 * Creates an article in one language. Idempotent: with a `client_id`, the article that it has created before is updated,
 * merged from its first version; without one, a repeated draft with the same text returns the first one.
 * The default abstract is the first 100 characters of the text; the default banner a random image of the library, except
 * for drafts.
 * @throws `title_taken`, `version_conflict`, `nothing_to_publish`, `date_passed`, `dates_reversed`, `text_too_heavy`
 */
export const createArticle = async (options: CreateArticleOptions): Promise<Saved> => {
  const { body, locale, actor } = options;
  checkDates(body);
  const made = body.client_id ? await findByClientId(body.client_id, actor.id) : null;
  if (made) return saveAgain(made, options);
  const saved = await withTexts({ rendered: [{ content: body.content, locale }] }, () => write(options));
  return saved ?? createArticle(options);
};
