import { hasCodeToHighlight, renderComment, type RenderedComment } from '../../../lib/markdown';
import { renderPlain } from '../../../lib/markdown/plain';
import { findMentionedPeople } from './find-mentioned-people';
import { renderInTurn } from './render-in-turn';

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

/**
 * Renders a comment; in a thread if it has much markup, or code to highlight. At most one query, for the mentioned names.
 * @param owner account that waits for it; none for an import and for background work
 * @throws `too_many` when too many comments of the owner wait
 */
export const renderCommentText = async (content: string, owner?: string): Promise<RenderedComment> => {
  if ([...content.matchAll(MARKS)].length <= MAX_MARKS && !hasCodeToHighlight(content))
    return renderComment(content, findMentionedPeople);
  // Shown as it was typed, like a message of the chat (decision 111).
  return (await renderInTurn(content, owner)) ?? plain(content);
};
