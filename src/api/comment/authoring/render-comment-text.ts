import { hasCodeToHighlight, HTML_VERSION, renderComment, type RenderedComment } from '../../../lib/markdown';
import { renderPlain } from '../../../lib/markdown/plain';
import { findMentionedPeople } from './find-mentioned-people';
import { renderInTurn } from './render-in-turn';

/** Characters and words that may be markup: the cost of rendering grows with their number, not with that of the letters. */
const MARKS = /[`*_~<>[\](){}\\|&@#+=:/-]|\n|www\./g;

/**
 * Maximum of such marks for rendering in the main thread, in at most 6 ms. A comment of 1,000 characters of lists or links
 * takes 40 ms and would delay other requests. Starting a thread takes up to a second, which is too long for an ordinary
 * comment.
 */
const MAX_MARKS = 40;

/** Possible links, for texts that were not parsed. */
const LINK = /\]\(|:\/\/|www\./gi;

/** A rendered comment. */
export interface CommentText extends Omit<RenderedComment, 'mentions'> {
  /** Ids of mentioned accounts; null for a text that took too long. */
  mentions: string[] | null;
  /** Null for a text that took too long: it is rendered once more by the job "comment HTML". */
  html_version: number | null;
}

const plain = (content: string): CommentText => ({
  html: renderPlain(content).html,
  links: [...content.matchAll(LINK)].length,
  mentions: null,
  html_version: null,
});

const complete = (rendered: RenderedComment): CommentText => ({ ...rendered, html_version: HTML_VERSION });

/**
 * Renders a comment, in a thread if it has much markup, or code to highlight. At most one query, for the mentioned names.
 * @param owner account that waits for it; none for an import and for background work
 * @throws `too_many` when too many comments of the owner wait
 */
export const renderCommentText = async (content: string, owner?: string): Promise<CommentText> => {
  if ([...content.matchAll(MARKS)].length <= MAX_MARKS && !hasCodeToHighlight(content))
    return complete(await renderComment(content, findMentionedPeople));
  // Shown as typed, like a chat message (decision 111).
  const rendered = await renderInTurn(content, owner);
  return rendered ? complete(rendered) : plain(content);
};
