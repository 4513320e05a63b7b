/** The page of a person's articles in a URL; an invalid one counts as absent. */
export const readPersonPage = (search: string | URLSearchParams): number => {
  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
};

/** The query of a page of a person's articles. */
export const personQuery = (page: number): string => (page > 1 ? `?page=${page}` : '');
