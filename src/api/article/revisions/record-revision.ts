import type { ArticleState, Locale } from '../../../contract/enums';
import type { SignedIn } from '../../../core/auth/actor';
import { ARTICLE, ARTICLE_REVISION } from '../../../core/database/content-types';
import { panelEditorName } from '../../../core/http/panel/panel-request';
import { type Draft, findDrafts, isSameText, type TextFields } from '../drafts/find-drafts';
import { lastRevision } from './list-revisions';

export interface SaveRevisionOptions {
  id: string;
  locale: Locale;
  version: number;
  state: ArticleState;
  fields: TextFields;
  wordCount: number;
  actor: Pick<SignedIn, 'id' | 'nickName'>;
}

/** Stores the text of a version, for the history and as the base of later merges. */
export const saveRevision = async ({
  id,
  locale,
  version,
  state,
  fields,
  wordCount,
  actor,
}: SaveRevisionOptions): Promise<void> => {
  await strapi.db.query(ARTICLE_REVISION).create({
    data: {
      article_id: id,
      language: locale,
      n: version,
      snapshot: fields,
      state,
      word_count: wordCount,
      user_id: actor.id,
      user_nick_name: actor.nickName,
      saved_at: new Date(),
    },
  });
};

/** The state of a language before a write. */
export interface Before {
  locale: Locale;
  createdAt: string | number | Date;
}

/** Returns the draft languages of an article before a write; none for a new one. One query. */
export const languagesBefore = async (documentId: string | undefined): Promise<Before[]> =>
  documentId
    ? ((await strapi.db
        .query(ARTICLE)
        .findMany({ select: ['locale', 'createdAt'], where: { documentId, publishedAt: null } })) as Before[])
    : [];

const setRow = (rowId: number, data: object) =>
  strapi.db.query(ARTICLE).update({ where: { id: rowId }, data });

/** Assigns a version to the text of a language and stores it, when it differs from the last revision. */
const recordRevision = async (draft: Draft, existed: boolean, isUpdate: boolean): Promise<void> => {
  const { id, locale, rowId, fields, wordCount } = draft;
  const last = await lastRevision(id, locale);
  if (last && isSameText(last.text, fields)) {
    if (last.n !== draft.version) await setRow(rowId, { version: last.n });
    return;
  }
  const version = existed ? Math.max(last?.n ?? 0, draft.version) + 1 : 1;
  // The published text is the previous one; this one is not published yet.
  const state = isUpdate && existed && draft.state === 'published' ? 'draft' : draft.state;
  await setRow(rowId, { version, state });
  const actor = { id: '', nickName: panelEditorName() ?? '' };
  await saveRevision({ id, locale, version, state, fields, wordCount, actor });
};

export interface RecordRevisionsOptions {
  id: string;
  before: Before[];
  isUpdate: boolean;
}

/**
 * Creates versions and revisions for writes without them (editors in the panel, imports), so that later saves from an
 * older version are detected as conflicts (decision 032). Part of the write's transaction.
 */
export const recordRevisions = async ({ id, before, isUpdate }: RecordRevisionsOptions): Promise<void> => {
  for (const draft of await findDrafts([id]))
    await recordRevision(
      draft,
      before.some(({ locale }) => locale === draft.locale),
      isUpdate,
    );
};
