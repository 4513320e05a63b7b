import { paths } from '@contract/pages';

/** Roots on one page of the discussion. */
const PAGE_SIZE = 10;

export const ORDERS = ['newest', 'liked'] as const;
export type Order = (typeof ORDERS)[number];

/** What the address of an article says of its discussion: `?comments=2&order=liked`. */
export interface DiscussionState {
  page: number;
  order: Order;
}

/** Reads the part of an address that is about the discussion; what makes no sense counts as the beginning. */
export const readDiscussionState = (search: string): DiscussionState => {
  const params = new URLSearchParams(search);
  const page = Number(params.get('comments') ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    order: params.get('order') === 'liked' ? 'liked' : 'newest',
  };
};

/** The address of a page of an article's discussion, without language. */
export const discussionPath = (articleId: string, { page, order }: DiscussionState): string => {
  const params = new URLSearchParams();
  if (page > 1) params.set('comments', String(page));
  if (order !== 'newest') params.set('order', order);
  const query = params.toString();
  return `${paths.article(articleId)}${query && `?${query}`}#comments`;
};

/** The input of the call that reads a page of a discussion. */
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
