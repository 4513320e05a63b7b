/** The page of a list in a URL without other state; an invalid one counts as absent. */
export const readPageNumber = (search: string | URLSearchParams): number => {
  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
};

/** The query of a page of such a list. */
export const pageNumberQuery = (page: number): string => (page > 1 ? `?page=${page}` : '');
