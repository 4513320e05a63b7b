import type { ArticleState, Locale } from '../../../contract/enums';
import type { ErrorName } from '../../../contract/errors';
import { can } from '../../../contract/abilities';
import type { Actor } from '../../../core/auth/actor';
import { ARTICLE } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { panelEditorName, errorForCaller } from '../../../core/http/panel/panel-request';
import { settings } from '../../../core/settings/settings';
import type { TextFields, Draft } from '../drafts/find-drafts';
import { requireUniquePublishedTitles } from '../drafts/unique-title';

/** Tolerance for clock differences and slow forms. */
const TOLERANCE_MS = 60_000;

const BEFORE_READERS = new Set<ArticleState>(['published', 'scheduled', 'in_review']);

/** Returns true for the states of a text that readers see or will see. */
export const isForReaders = (state: ArticleState): boolean => BEFORE_READERS.has(state);

/** Checks that a text to be published, reviewed or scheduled has title and content. @throws `nothing_to_publish` */
export const requirePublishable = (
  { title, content }: Partial<Pick<TextFields, 'title' | 'content'>>,
  state: ArticleState,
): void => {
  if (isForReaders(state) && (!title?.trim() || !content?.trim())) throw new AppError('nothing_to_publish');
};

/** Runs a check of one of several articles; its error contains the article in `data`. */
export const withArticleInError = <T>({ id, fields }: Draft, check: () => T): T => {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, { id, title: fields.title }, error.params);
  }
};

interface Candidate {
  documentId: string;
  locale: Locale;
  title: string | null;
  content: string | null;
  deleted_at: string | null;
  publish_at: string | null;
  withdraw_at: string | null;
}

const isFuture = (time: string | null): boolean => time !== null && Date.parse(time) > Date.now();

const problemOf = (row: Candidate): ErrorName | undefined => {
  if (row.deleted_at) return 'not_publishable';
  if (!row.title?.trim() || !row.content?.trim()) return 'nothing_to_publish';
  if (row.withdraw_at !== null && !isFuture(row.withdraw_at)) return 'withdrawal_passed';
  // In the API the date schedules the article; the panel can only publish immediately.
  return panelEditorName() !== null && isFuture(row.publish_at) ? 'publication_ahead' : undefined;
};

/**
 * Checks the rules of every publication: not in the trash, with content and a title that no other published article has,
 * before the withdrawal date; in Strapi's panel, which has no schedule, not before the publication date.
 * @throws an error that depends on the caller (API or panel)
 */
export const requirePublishableRows = async (where: object): Promise<void> => {
  const rows = (await strapi.db.query(ARTICLE).findMany({
    select: ['documentId', 'locale', 'title', 'content', 'deleted_at', 'publish_at', 'withdraw_at'],
    where,
  })) as Candidate[];
  for (const row of rows) {
    const problem = problemOf(row);
    if (problem) throw errorForCaller(problem);
  }
  await requireUniquePublishedTitles(rows.map((row) => ({ ...row, title: row.title ?? '' })));
};

const isSame = (a: string, b: string | null | undefined): boolean =>
  Boolean(b) && Date.parse(a) === Date.parse(b ?? '');

/**
 * Checks that new dates are in the future, and that the withdrawal is after the publication.
 * @throws `date_passed`, `dates_reversed`
 */
export const checkDates = (
  body: { publish_at?: string; withdraw_at?: string },
  draft?: Pick<Draft, 'publishAt' | 'withdrawAt'>,
): void => {
  const known = { publish_at: draft?.publishAt, withdraw_at: draft?.withdrawAt };
  for (const name of ['publish_at', 'withdraw_at'] as const) {
    const moment = body[name];
    if (moment && !isSame(moment, known[name]) && Date.parse(moment) < Date.now() - TOLERANCE_MS)
      throw errorForCaller('date_passed', {}, { field: name });
  }
  const [begin, end] = [body.publish_at ?? known.publish_at, body.withdraw_at ?? known.withdraw_at];
  if (begin && end && Date.parse(end) <= Date.parse(begin))
    throw errorForCaller('dates_reversed', {}, { field: 'withdraw_at' });
};

/** Returns the state of a text to be published: reviewed first if the settings require it. */
export const stateAfterSave = async (actor: Actor, publishAt: string | null): Promise<ArticleState> => {
  if (!can(actor, 'articles.publish') && (await settings('site')).review_needed) return 'in_review';
  return publishAt && Date.parse(publishAt) > Date.now() ? 'scheduled' : 'published';
};

/** Returns the state after a save: the requested one, else the previous one; changes of a published text are published. */
export const stateAfterUpdate = async (
  requested: { state?: ArticleState; publish_at?: string },
  draft: Draft | undefined,
  actor: Actor,
): Promise<ArticleState> => {
  if (requested.state && requested.state !== 'published') return requested.state;
  const publishAt = requested.publish_at ?? draft?.publishAt ?? null;
  const stays: ArticleState[] = ['draft', 'withdrawn'];
  if (requested.state === undefined && draft && stays.includes(draft.state) && !requested.publish_at)
    return draft.state;
  return stateAfterSave(actor, publishAt || null);
};
