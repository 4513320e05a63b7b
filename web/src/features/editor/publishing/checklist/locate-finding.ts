import { addressPattern } from '../../text/address-pattern';
import { addressChanges, altChanges } from '../../text/text-fixes';

interface Place {
  from: number;
  to: number;
}

const firstMatch = (markdown: string, pattern: RegExp): Place | null => {
  const found = pattern.exec(markdown);
  return found && { from: found.index, to: found.index + found[0].length };
};

/**
 * Position in the markdown of a finding of the check: the URL of a picture or link, or an empty heading.
 * @returns null when the text no longer contains it
 */
export const locateFinding = (
  markdown: string,
  { code, detail }: { code: string; detail: string },
): Place | null => {
  if (code === 'empty_heading') return firstMatch(markdown, /^ {0,3}#{1,6}[ \t]*$/m);
  if (!detail) return null;
  // a picture without alternative text is found by its empty brackets, even when it also occurs with a text
  const bare = code === 'missing_alt' ? altChanges(markdown, detail, '', '')[0] : undefined;
  return (
    bare ?? addressChanges(markdown, detail, '')[0] ?? firstMatch(markdown, RegExp(addressPattern(detail)))
  );
};
