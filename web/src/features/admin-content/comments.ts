import type { EndpointOutput } from '@contract';
import type { CommentState } from '@contract/enums';
import { paths } from '@contract/paths/pages';
import { shorten } from '@/components/admin/table/rows/shorten';
import type { App } from '@/lib/http/endpoints';

export type CommentRow = EndpointOutput<'GET /comments'>['list'][number];

export const nameOf = ({ content }: CommentRow): string => shorten(content);

/** URL of the comment in its discussion; the anchor is defined by the comment feature. */
export const commentPath = ({ id, article_id }: CommentRow): string =>
  `${paths.article(article_id)}#comment-${id}`;

/** Restores the previous states of comments. */
export const restoreStates = (call: App['call'], rows: readonly CommentRow[]) =>
  call('PUT /comments/states', { body: { states: rows.map(({ id, state }) => ({ id, state })) } });

/** The state that each moderation action sets. */
export const MODERATION_STATES = { show: 'shown', hide: 'hidden', spam: 'spam' } as const satisfies Record<
  string,
  CommentState
>;
export const MODERATION_ACTIONS = Object.keys(MODERATION_STATES) as (keyof typeof MODERATION_STATES)[];
