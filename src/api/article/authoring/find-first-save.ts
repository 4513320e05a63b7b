import type { Locale } from '../../../contract/enums';
import { isSameText, type TextFields } from '../drafts/find-drafts';
import { lastRevision } from '../revisions/list-revisions';

export interface FirstSave {
  fields: TextFields;
  locale: Locale;
  authorId: string;
  publishAt: string | null;
  withdrawAt: string | null;
}

interface Dated {
  documentId: string;
  publish_at: string | null;
  withdraw_at: string | null;
}

const isSameMoment = (a: string | null, b: string | null): boolean =>
  a && b ? Date.parse(a) === Date.parse(b) : !a && !b;

/**
 * The draft that this very save made before, when the answer was lost on the line and the author's editor sends it
 * again: of the same person, with the same words and dates, and nothing saved in it since. Two queries at most; also
 * inside a transaction.
 */
export const findFirstSave = async (save: FirstSave): Promise<string | null> => {
  const { fields, locale, authorId, publishAt, withdrawAt } = save;
  const draft = (await strapi.db.query('api::article.article').findOne({
    select: ['documentId', 'publish_at', 'withdraw_at'],
    where: {
      title: fields.title,
      locale,
      author: { documentId: authorId },
      state: 'draft',
      version: 1,
      publishedAt: null,
      deleted_at: null,
    },
  })) as Dated | null;
  if (!draft) return null;
  if (!isSameMoment(draft.publish_at, publishAt) || !isSameMoment(draft.withdraw_at, withdrawAt)) return null;
  const last = await lastRevision(draft.documentId, locale);
  return last?.n === 1 && isSameText(last.text, fields) ? draft.documentId : null;
};
