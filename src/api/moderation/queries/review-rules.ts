import type { CaseCause } from '../../../contract/moderation/limits';
import { AppError } from '../../../core/http/app-error';
import { isOwnHost } from '../../../core/http/site-origin';
import { settings } from '../../../core/settings/settings';
import { outsideLinks } from '../../../lib/moderation/links';
import { listedWords } from '../word-list';

const HOUR_MS = 3_600_000;

/** Count of a person's texts that everybody may read. */
interface AcceptedTexts {
  /** At most the requested number. */
  count: number;
  /** When the first one was written, in ms since epoch; null without one. */
  since: number | null;
}

type Counter = (personId: string, most: number) => Promise<AcceptedTexts>;
const counters: Counter[] = [];

/** Registers a domain whose accepted texts count in the check for new authors. Called at start. */
export const registerAcceptedTexts = (counter: Counter): void => {
  counters.push(counter);
};

/** When an account was created, in ms since epoch; undefined for visitors, who have none. One query. */
const madeAt = async (personId: string): Promise<number | undefined> => {
  if (personId.includes(':')) return undefined;
  const row = (await strapi.db.connection('up_users').where('document_id', personId).first('created_at')) as
    { created_at: string | number | Date } | undefined;
  return row && new Date(row.created_at).getTime();
};

/**
 * Whether somebody is new: the account is young, or has few accepted texts. The age of a visitor counts from
 * the first accepted text. One query for each domain with texts, and one for the account.
 */
const isNew = async (personId: string): Promise<boolean> => {
  const { hold_hours, hold_count } = await settings('moderation');
  if (hold_hours === 0 && hold_count === 0) return false;
  const oldest = Date.now() - hold_hours * HOUR_MS;
  const made = await madeAt(personId);
  if (made !== undefined && made > oldest) return hold_hours > 0;
  const accepted = await Promise.all(counters.map((count) => count(personId, Math.max(1, hold_count))));
  const since = made ?? Math.min(...accepted.map((texts) => texts.since ?? Infinity));
  if (hold_hours > 0 && since > oldest) return true;
  return accepted.reduce((sum, { count }) => sum + count, 0) < hold_count;
};

export interface Reviewed {
  content: string;
  personId: string;
  /** The person is not reviewed (`content.unrestricted`). */
  isExempt: boolean;
}

/**
 * Returns why a text must be held for review; null when it must not. No query, unless it has a link to another
 * site.
 * @throws `words_refused`
 */
export const reviewCause = async ({ content, personId, isExempt }: Reviewed): Promise<CaseCause | null> => {
  if (isExempt || content === '') return null;
  const words = await listedWords(content);
  if (words.some(({ action }) => action === 'refuse')) throw new AppError('words_refused');
  if (words.length > 0) return 'word';
  const { hold_links } = await settings('moderation');
  if (!hold_links || outsideLinks(content, isOwnHost).length === 0) return null;
  return (await isNew(personId)) ? 'link' : null;
};
