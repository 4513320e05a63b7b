/**
 * Encodes a word for the index in ASCII, so that neither database's parser splits or drops it (PostgreSQL's depends on
 * the server's locale). Other characters are written as their code points.
 */
export const indexTerm = (token: string): string =>
  /^[a-z0-9]+$/.test(token)
    ? token
    : `u${[...token].map((c) => (c.codePointAt(0) ?? 0).toString(16)).join('u')}`;
