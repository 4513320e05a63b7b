import { mentionedNames, renderComment, type RenderedComment } from '../../../lib/markdown';
import { renderPlain } from '../../../lib/markdown/plain';
import { renderCommentInWorker } from '../../../lib/markdown/render-in-worker';
import { JobTooHeavy, WorkerExited } from '../../../lib/worker/errors';
import { findMentionedPeople } from './find-mentioned-people';

/** Characters and words that may be markup: what rendering costs grows with their number, not with that of the letters. */
const MARKS = /[`*_~<>[\](){}\\|&@#+=:/-]|\n|www\./g;

/**
 * Marks up to which a comment is rendered in the server's own thread, in at most 6 ms. One of 1,000 characters, all of them
 * lists or links, takes 40 ms; others would wait for it. A thread that is not running takes up to a second to start, which is
 * too much for an ordinary comment.
 */
const MAX_MARKS = 40;

/** What may be a link, for texts that were not parsed. */
const LINK = /\]\(|:\/\/|www\./gi;

const plain = (content: string): RenderedComment => ({
  html: renderPlain(content).html,
  links: [...content.matchAll(LINK)].length,
  mentions: [],
});

/** Renders a comment; in a thread if it has much markup. At most one query, for the mentioned names. */
export const renderCommentText = async (content: string): Promise<RenderedComment> => {
  if ([...content.matchAll(MARKS)].length <= MAX_MARKS) return renderComment(content, findMentionedPeople);
  const names = mentionedNames(content);
  const people = names.length > 0 ? await findMentionedPeople(names) : new Map<string, string>();
  try {
    return await renderCommentInWorker({ content, people: [...people] });
  } catch (error) {
    // Shown as it was typed, like a message of the chat (decision 111).
    if (error instanceof JobTooHeavy || error instanceof WorkerExited) return plain(content);
    throw error;
  }
};
