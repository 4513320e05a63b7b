import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import type { Working } from './find-drafts';

type Draft = EndpointOutput<'GET /articles/working/{id}'>['draft'];

interface Row {
  saved_at: string;
  text: { title?: string; abstract?: string; content?: string; version?: number };
}

const FIELDS = ['title', 'abstract', 'content'] as const;

export interface FindDraftOptions {
  working: Working;
  locale: Locale;
  userId: string;
}

/**
 * Somebody's autosaved text of a language, null when it says nothing that is not saved. Own saves discard it, so that
 * one that is there was not saved by its writer, also when somebody else saved after it.
 */
export const findDraft = async ({ working, locale, userId }: FindDraftOptions): Promise<Draft> => {
  const row = (await strapi.db.query('api::article.article-draft').findOne({
    where: { article_id: working.id, language: locale, user_id: userId },
  })) as Row | null;
  if (!row || FIELDS.every((name) => (row.text[name] ?? working.fields[name]) === working.fields[name]))
    return null;
  const { title, abstract, content } = { ...working.fields, ...row.text };
  const { version = working.version } = row.text;
  return { saved_at: new Date(row.saved_at).toISOString(), title, abstract, content, version };
};
