import type { ArticleState, Locale } from '../../../contract/enums';
import type { SignedIn } from '../../../core/auth/actor';
import { panelEditorName } from '../../../core/http/panel-request';
import { type Draft, findDrafts, isSameText, type TextFields } from '../drafts/find-drafts';
import { lastRevision } from './list-revisions';

const ARTICLE = 'api::article.article';

export interface SaveRevisionOptions {
  id: string;
  locale: Locale;
  version: number;
  state: ArticleState;
  fields: TextFields;
  wordCount: number;
  actor: Pick<SignedIn, 'id' | 'nickName'>;
}

/** Keeps the text of a version: for the history, and as the base that a later conflict is judged from. */
export const saveRevision = async ({
  id,
  locale,
  version,
  state,
  fields,
  wordCount,
  actor,
}: SaveRevisionOptions): Promise<void> => {
  await strapi.db.query('api::article.article-revision').create({
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

/** How a language stood before a write. */
export interface Before {
  locale: Locale;
  createdAt: string | number | Date;
}

/** The draft languages of an article before a write; none for one that is being made. One query. */
export const languagesBefore = async (documentId: string | undefined): Promise<Before[]> =>
  documentId
    ? ((await strapi.db
        .query(ARTICLE)
        .findMany({ select: ['locale', 'createdAt'], where: { documentId, publishedAt: null } })) as Before[])
    : [];

const setRow = (rowId: number, data: object) =>
  strapi.db.query(ARTICLE).update({ where: { id: rowId }, data });

/** Numbers the text of a language and keeps it, when it is another one than the last that was kept. */
const recordRevision = async (draft: Draft, existed: boolean, isUpdate: boolean): Promise<void> => {
  const { id, locale, rowId, fields, wordCount } = draft;
  const last = await lastRevision(id, locale);
  if (last && isSameText(last.text, fields)) {
    if (last.n !== draft.version) await setRow(rowId, { version: last.n });
    return;
  }
  const version = existed ? Math.max(last?.n ?? 0, draft.version) + 1 : 1;
  // What readers see is the text before: this one is on its way.
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
 * Gives writes that number no versions (an editor in Strapi's panel, an import) their versions and revisions, so that
 * whoever began from an older one in the back office is told of them. Part of the write's transaction.
 */
export const recordRevisions = async ({ id, before, isUpdate }: RecordRevisionsOptions): Promise<void> => {
  for (const draft of await findDrafts([id]))
    await recordRevision(
      draft,
      before.some(({ locale }) => locale === draft.locale),
      isUpdate,
    );
};
