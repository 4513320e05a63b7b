/** Number of articles beside the first. */
const NEXT = 4;

/**
 * How many of the articles of the first page lead it: one and the next, only one where no others would remain in the list,
 * and none where it has one.
 */
export const leadCount = (total: number): number => {
  if (total > NEXT + 1) return NEXT + 1;
  return total > 1 ? 1 : 0;
};
