import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import type { Draft } from './find-drafts';

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
 * Somebody's autosaved text of a language, null when it says nothing that is not saved. Own saves discard it, so that
 * one that is there was not saved by its writer, also when somebody else saved after it.
 */
export const findAutosave = async ({ draft, locale, userId }: FindAutosaveOptions): Promise<Autosave> => {
  const row = (await strapi.db.query('api::article.article-draft').findOne({
    where: { article_id: draft.id, language: locale, user_id: userId },
  })) as Row | null;
  if (!row || FIELDS.every((name) => (row.text[name] ?? draft.fields[name]) === draft.fields[name]))
    return null;
  const { title, abstract, content } = { ...draft.fields, ...row.text };
  const { version = draft.version } = row.text;
  return { saved_at: new Date(row.saved_at).toISOString(), title, abstract, content, version };
};
