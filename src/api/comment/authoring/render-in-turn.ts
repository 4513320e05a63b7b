import { AppError } from '../../../core/http/app-error';
import { mentionedNames, type RenderedComment } from '../../../lib/markdown';
import { renderCommentInWorker, RETRY_SECONDS } from '../../../lib/markdown/render-in-worker';
import { JobTooHeavy, TooManyJobs, WorkerExited } from '../../../lib/worker/errors';
import { findMentionedPeople } from './find-mentioned-people';

/**
 * Renders a text with the markdown of comments in a thread, where the texts of each person alternate with those of others.
 * At most one query, for the mentioned names.
 * @param owner the account or visitor whose text it is
 * @param purpose `background`: after all texts that somebody waits for, and with more time; always without an owner
 * @returns undefined for a text that takes too long, which is to be shown as typed
 * @throws `too_many` when too many texts of the owner wait
 */
export const renderInTurn = async (
  content: string,
  owner: string | undefined,
  purpose: 'save' | 'background' = owner === undefined ? 'background' : 'save',
): Promise<RenderedComment | undefined> => {
  const names = mentionedNames(content);
  const people = names.length > 0 ? await findMentionedPeople(names) : new Map<string, string>();
  try {
    return await renderCommentInWorker({ content, people: [...people] }, { purpose, owner });
  } catch (error) {
    if (error instanceof JobTooHeavy || error instanceof WorkerExited) return undefined;
    if (error instanceof TooManyJobs) throw new AppError('too_many', null, { seconds: RETRY_SECONDS });
    throw error;
  }
};
