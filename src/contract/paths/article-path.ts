/** The id in the path of an article's page; undefined for any other path. */
export const articleIdOf = (path: string): string | undefined =>
  /^\/article\/([a-z0-9]{24})\/?$/.exec(path)?.[1];
