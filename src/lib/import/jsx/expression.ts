/** The longest expression or tag that is looked at; what does not end by then is text. */
export const MAX_EXPRESSION = 20_000;

const QUOTES = new Set(['"', "'", '`']);

/** Behind a string that begins at `start`; -1 when it does not end. */
const endOfString = (source: string, start: number): number => {
  const quote = source[start];
  for (let index = start + 1; index < source.length; index += 1) {
    if (source[index] === '\\') index += 1;
    else if (source[index] === quote) return index + 1;
  }
  return -1;
};

/** Behind a comment that begins at `start`, or `start` when none does. */
const endOfComment = (source: string, start: number): number => {
  const closing = source.startsWith('/*', start) ? '*/' : source.startsWith('//', start) ? '\n' : '';
  if (!closing) return start;
  const end = source.indexOf(closing, start + 2);
  return end < 0 ? source.length : end + closing.length;
};

/**
 * Finds the end of a `{…}` without running or fully reading it: braces, strings and comments are balanced.
 * @param start index of the opening brace
 * @returns the index behind the closing brace, -1 when it does not close
 */
export const endOfBraces = (text: string, start: number): number => {
  const source = text.slice(start, start + MAX_EXPRESSION);
  let depth = 0;
  for (let index = 0; index < source.length;) {
    const character = source[index] ?? '';
    const afterComment = endOfComment(source, index);
    if (afterComment > index) index = afterComment;
    else if (QUOTES.has(character)) {
      const end = endOfString(source, index);
      // An apostrophe in JSX text is no string.
      index = end < 0 ? index + 1 : end;
    } else {
      if (character === '{') depth += 1;
      if (character === '}') depth -= 1;
      index += 1;
      if (depth === 0) return start + index;
    }
  }
  return -1;
};

const ESCAPES: Record<string, string> = { n: '\n', t: ' ', r: '' };

/** The text of `'…'`, `"…"` or a template without values; undefined for any other expression. */
export const stringLiteral = (expression: string): string | undefined => {
  const match = /^\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\$]|\\.|\$(?!\{))*)`)\s*$/s.exec(
    expression,
  );
  const text = match?.[1] ?? match?.[2] ?? match?.[3];
  return text?.replace(/\\(.)/gs, (_, character: string) => ESCAPES[character] ?? character);
};

/** The words of an expression that is nothing but a block comment. */
export const commentText = (expression: string): string | undefined =>
  /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(expression)?.[1]?.trim();
