import type { Locale } from '../../../contract/enums';
import { ARTICLE } from '../../../core/database/content-types';
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
 * Finds the draft that the same save has created, when the editor sends it again after a lost response: same person, text
 * and dates, and no later save. At most two queries; also inside of a transaction.
 */
export const findFirstSave = async (save: FirstSave): Promise<string | null> => {
  const { fields, locale, authorId, publishAt, withdrawAt } = save;
  const draft = (await strapi.db.query(ARTICLE).findOne({
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

/**
 * Finds the article that a client of this person has created under its own id, unless it is in the trash. One query on
 * an index.
 */
export const findByClientId = async (clientId: string, authorId: string): Promise<string | null> => {
  const row = (await strapi.db.query(ARTICLE).findOne({
    select: ['documentId'],
    where: { client_id: clientId, author: { documentId: authorId }, publishedAt: null, deleted_at: null },
  })) as { documentId: string } | null;
  return row?.documentId ?? null;
};
