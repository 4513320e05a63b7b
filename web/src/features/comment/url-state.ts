import { discussionQuery, type DiscussionState } from '@contract/paths/page-query';
import { paths } from '@contract/paths/pages';

export { type DiscussionState, ORDERS, readDiscussionState } from '@contract/paths/page-query';

/** Number of top-level comments on a page of the discussion. */
const PAGE_SIZE = 10;

/** The URL of a page of an article's discussion, without language. */
export const discussionPath = (articleId: string, state: DiscussionState): string =>
  `${paths.article(articleId)}${discussionQuery(state)}#comments`;

/** The input of the endpoint for a page of a discussion. */
export const commentsInput = (articleId: string, { page, order }: DiscussionState) => ({
  params: { article_id: articleId },
  query: {
    page,
    limit: PAGE_SIZE,
    sort: order === 'liked' ? ('digg_count desc' as const) : ('created_at desc' as const),
  },
});

export type CommentsInput = ReturnType<typeof commentsInput>;

export const pageCount = (roots: number): number => Math.ceil(roots / PAGE_SIZE);
