/** Number of articles shown next to the first. */
const NEXT = 4;

/**
 * How many articles lead the first page: one plus the next four; only one if otherwise none would remain in the list; none if
 * there is only one article.
 */
export const leadCount = (total: number): number => {
  if (total > NEXT + 1) return NEXT + 1;
  return total > 1 ? 1 : 0;
};
