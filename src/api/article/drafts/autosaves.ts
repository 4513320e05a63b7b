import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import type { SignedIn } from '../../../core/auth/actor';
import { ARTICLE_AUTOSAVE } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { isUniqueViolation } from '../../../core/database/unique-violation';
import { type Draft, requireEditable } from './find-drafts';

export interface SaveAutosaveOptions {
  id: string;
  body: EndpointRequest<'PUT /articles/draft/{id}'>['body'];
  actor: SignedIn;
  locale: Locale;
}

/**
 * Stores unsaved text: one row per article, language and person, in one write, separate from drafts and published rows.
 * @throws `not_found`, `forbidden`, `not_publishable`
 */
export const saveAutosave = async (
  options: SaveAutosaveOptions,
): Promise<EndpointOutput<'PUT /articles/draft/{id}'>> => {
  const { id, body, actor, locale } = options;
  const [draft] = await requireEditable(id, actor);
  if (!draft) throw new AppError('not_found');
  const { locale: _, ...text } = body;
  const where = { article_id: id, language: locale, user_id: actor.id };
  const saved_at = new Date();
  const autosaves = strapi.db.query(ARTICLE_AUTOSAVE);
  const update = () => autosaves.updateMany({ where, data: { text, saved_at } });
  if ((await update()).count === 0)
    await autosaves.create({ data: { ...where, text, saved_at } }).catch((error: unknown) => {
      // Another window of the same person has created the row; the later text is kept.
      if (!isUniqueViolation(error)) throw error;
      return update();
    });
  return { saved_at: saved_at.toISOString() };
};

/** Deletes a person's autosaved text of a language. */
export const deleteAutosave = async (id: string, language: Locale, userId: string): Promise<number> =>
  (
    await strapi.db
      .query(ARTICLE_AUTOSAVE)
      .deleteMany({ where: { article_id: id, language, user_id: userId } })
  ).count;

/** Deletes the actor's autosaved text. @throws `not_found`, `forbidden`, `not_publishable` */
export const discardAutosave = async (
  id: string,
  locale: Locale,
  actor: SignedIn,
): Promise<EndpointOutput<'DELETE /articles/draft/{id}'>> => {
  await requireEditable(id, actor);
  return { count: await deleteAutosave(id, locale, actor.id) };
};

type Autosave = EndpointOutput<'GET /articles/working/{id}'>['draft'];

interface Row {
  saved_at: string;
  text: { title?: string; abstract?: string; content?: string; version?: number };
}

const FIELDS = ['title', 'abstract', 'content'] as const;

export interface FindAutosaveOptions {
  draft: Draft;
  locale: Locale;
  userId: string;
}

/**
 * Returns a person's autosaved text of a language; null when it equals the saved one. A save deletes the person's
 * autosave, so an existing one is unsaved, also when somebody else has saved since.
 */
export const findAutosave = async ({ draft, locale, userId }: FindAutosaveOptions): Promise<Autosave> => {
  const row = (await strapi.db.query(ARTICLE_AUTOSAVE).findOne({
    where: { article_id: draft.id, language: locale, user_id: userId },
  })) as Row | null;
  if (!row || FIELDS.every((name) => (row.text[name] ?? draft.fields[name]) === draft.fields[name]))
    return null;
  const { title, abstract, content } = { ...draft.fields, ...row.text };
  const { version = draft.version } = row.text;
  return { saved_at: new Date(row.saved_at).toISOString(), title, abstract, content, version };
};
