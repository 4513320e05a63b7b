import type { ArticleState } from '../../../contract/enums';
import type { ErrorName } from '../../../contract/errors';
import { type Actor, isAdmin } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { panelEditorName, errorForCaller } from '../../../core/http/panel-request';
import { settings } from '../../../core/settings/settings';
import type { TextFields, Draft } from '../drafts/find-drafts';

/** Clocks differ, and a form that says "now" is sent a little later. */
const GRACE_MS = 60_000;

const BEFORE_READERS = new Set<ArticleState>(['published', 'scheduled', 'in_review']);

/** Only a text with title and words may be published, or be on its way there. @throws `nothing_to_publish` */
export const requirePublishable = (
  { title, content }: Partial<Pick<TextFields, 'title' | 'content'>>,
  state: ArticleState,
): void => {
  if (BEFORE_READERS.has(state) && (!title?.trim() || !content?.trim()))
    throw new AppError('nothing_to_publish');
};

/** Runs a check of one article of many, whose error then names the article in `data`. */
export const naming = <T>({ id, fields }: Draft, check: () => T): T => {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, { id, title: fields.title }, error.params);
  }
};

interface Candidate {
  title: string | null;
  content: string | null;
  deleted_at: string | null;
  publish_at: string | null;
  withdraw_at: string | null;
}

const lies = (moment: string | null, where: 'ahead' | 'behind'): boolean =>
  moment !== null && Date.parse(moment) > Date.now() === (where === 'ahead');

const problemOf = (row: Candidate): ErrorName | undefined => {
  if (row.deleted_at) return 'not_publishable';
  if (!row.title?.trim() || !row.content?.trim()) return 'nothing_to_publish';
  if (lies(row.withdraw_at, 'behind')) return 'withdrawal_passed';
  // Elsewhere the date makes it scheduled; the button of Strapi's panel knows only now.
  return panelEditorName() !== null && lies(row.publish_at, 'ahead') ? 'publication_ahead' : undefined;
};

/**
 * The rules of every publication, whoever asks for it: not out of the trash, not without a text, not after the date of
 * its withdrawal; in Strapi's panel, which has no schedule, not before the date of its publication.
 * @throws the problem, in a form that the caller shows
 */
export const requireReady = async (where: object): Promise<void> => {
  const rows = (await strapi.db.query('api::article.article').findMany({
    select: ['title', 'content', 'deleted_at', 'publish_at', 'withdraw_at'],
    where,
  })) as Candidate[];
  for (const row of rows) {
    const problem = problemOf(row);
    if (problem) throw errorForCaller(problem);
  }
};

const isSame = (a: string, b: string | null | undefined): boolean =>
  Boolean(b) && Date.parse(a) === Date.parse(b ?? '');

/**
 * Dates that are sent lie in the future, unless the article has them already, and the end comes after the beginning.
 * @throws `date_passed`, `dates_reversed`
 */
export const checkDates = (
  body: { publish_at?: string; withdraw_at?: string },
  draft?: Pick<Draft, 'publishAt' | 'withdrawAt'>,
): void => {
  const known = { publish_at: draft?.publishAt, withdraw_at: draft?.withdrawAt };
  for (const name of ['publish_at', 'withdraw_at'] as const) {
    const moment = body[name];
    if (moment && !isSame(moment, known[name]) && Date.parse(moment) < Date.now() - GRACE_MS)
      throw new AppError('date_passed', { field: name });
  }
  const [begin, end] = [body.publish_at ?? known.publish_at, body.withdraw_at ?? known.withdraw_at];
  if (begin && end && Date.parse(end) <= Date.parse(begin)) throw new AppError('dates_reversed');
};

/** What becomes of a text that its author wants on the site: review first, unless the settings say otherwise. */
export const stateAfterSave = async (actor: Actor, publishAt: string | null): Promise<ArticleState> => {
  if (!isAdmin(actor) && (await settings('site')).review_needed) return 'in_review';
  return publishAt && Date.parse(publishAt) > Date.now() ? 'scheduled' : 'published';
};

/** What becomes of a saved text: what the save asks for, or as before; a change of what is published is published. */
export const stateAfterUpdate = async (
  wanted: { state?: ArticleState; publish_at?: string },
  draft: Draft | undefined,
  actor: Actor,
): Promise<ArticleState> => {
  if (wanted.state && wanted.state !== 'published') return wanted.state;
  const publishAt = wanted.publish_at ?? draft?.publishAt ?? null;
  const stays: ArticleState[] = ['draft', 'withdrawn'];
  if (wanted.state === undefined && draft && stays.includes(draft.state) && !wanted.publish_at)
    return draft.state;
  return stateAfterSave(actor, publishAt || null);
};
