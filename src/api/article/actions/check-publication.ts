import type { ArticleState } from '../../../contract/enums';
import { AppError } from '../../../http/app-error';
import type { TextFields, Working } from '../queries/find-working';

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

const isSame = (a: string, b: string | null | undefined): boolean =>
  Boolean(b) && Date.parse(a) === Date.parse(b ?? '');

/**
 * Dates that are sent lie in the future, unless the article has them already, and the end comes after the beginning.
 * @throws `date_passed`, `dates_reversed`
 */
export const checkDates = (
  body: { publish_at?: string; withdraw_at?: string },
  working?: Pick<Working, 'publishAt' | 'withdrawAt'>,
): void => {
  const known = { publish_at: working?.publishAt, withdraw_at: working?.withdrawAt };
  for (const name of ['publish_at', 'withdraw_at'] as const) {
    const moment = body[name];
    if (moment && !isSame(moment, known[name]) && Date.parse(moment) < Date.now() - GRACE_MS)
      throw new AppError('date_passed', { field: name });
  }
  const [begin, end] = [body.publish_at ?? known.publish_at, body.withdraw_at ?? known.withdraw_at];
  if (begin && end && Date.parse(end) <= Date.parse(begin)) throw new AppError('dates_reversed');
};
