/**
 * Returns SQL for the display name of an account.
 * @param alias of the accounts in the query
 * @param fallback SQL for the name where there is no account
 */
export const displayName = (alias: string, fallback?: string): string =>
  `coalesce(${[`nullif(${alias}.nick_name, '')`, `${alias}.username`, ...(fallback ? [fallback] : [])].join(', ')})`;
