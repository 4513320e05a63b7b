/**
 * Where in the markdown a finding of the check stands: the address of a picture or link, else an empty heading.
 * @returns null when it is not there any more
 */
export const locateFinding = (
  markdown: string,
  { code, detail }: { code: string; detail: string },
): { from: number; to: number } | null => {
  if (code === 'empty_heading') {
    const heading = /^ {0,3}#{1,6}[ \t]*$/m.exec(markdown);
    return heading && { from: heading.index, to: heading.index + heading[0].length };
  }
  // a picture without words is found by its empty brackets, where the same one also stands with words
  const bare = code === 'missing_alt' ? markdown.indexOf(`![](${detail}`) : -1;
  const from = bare >= 0 ? bare : detail ? markdown.indexOf(detail) : -1;
  if (from < 0) return null;
  return bare >= 0 ? { from: bare + 2, to: bare + 2 } : { from, to: from + detail.length };
};
