/**
 * A word as both databases index it: ASCII only, so that no parser of either splits or drops it (PostgreSQL's parser
 * depends on the locale of the server). Other characters stand as their code points.
 */
export const indexTerm = (token: string): string =>
  /^[a-z0-9]+$/.test(token)
    ? token
    : `u${[...token].map((c) => (c.codePointAt(0) ?? 0).toString(16)).join('u')}`;
