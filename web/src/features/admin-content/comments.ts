import type { EndpointOutput } from '@contract';
import type { CommentState } from '@contract/enums';
import { paths } from '@contract/pages';
import type { App } from '@/lib/endpoints';

export type CommentRow = EndpointOutput<'GET /comments'>['list'][number];

/** So much of a comment stands for it in labels, in characters. */
const NAME_LENGTH = 40;

export const idOf = ({ id }: CommentRow): string => id;
export const nameOf = ({ content }: CommentRow): string =>
  content.length > NAME_LENGTH ? `${content.slice(0, NAME_LENGTH)}…` : content;

/** The comment in its discussion; its anchor is the comment feature's. */
export const commentPath = ({ id, article_id }: CommentRow): string =>
  `${paths.article(article_id)}#comment-${id}`;

/** Gives comments the states back that they had. */
export const restoreStates = (call: App['call'], rows: readonly CommentRow[]) =>
  call('PUT /comments/states', { body: { states: rows.map(({ id, state }) => ({ id, state })) } });

/** What an administrator makes of a comment, by the name of the action. */
export const MODERATION_STATES = { show: 'shown', hide: 'hidden', spam: 'spam' } as const satisfies Record<
  string,
  CommentState
>;
export const MODERATION_ACTIONS = Object.keys(MODERATION_STATES) as (keyof typeof MODERATION_STATES)[];
