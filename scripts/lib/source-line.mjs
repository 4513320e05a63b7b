// @ts-check

/** Maximum characters of an article's source (contract: `source` of articles). */
const MAX_SOURCE = 200;

/**
 * The source that is shown with each article without its own, with the licence in brackets; `undefined` for
 * none, null for one that cannot be shown: a licence alone, or too long.
 * @param {{ source?: string, licence?: string }} values
 */
export const sourceLine = ({ source = '', licence = '' }) => {
  const [from, terms] = [source.trim(), licence.trim()];
  if (!from) return terms ? null : undefined;
  const line = terms ? `${from} (${terms})` : from;
  return line.length > MAX_SOURCE ? null : line;
};
