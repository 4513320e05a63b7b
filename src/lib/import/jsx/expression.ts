/** Limit of an expression or tag in characters; longer ones are text. */
export const MAX_EXPRESSION = 20_000;

const QUOTES = new Set(['"', "'", '`']);

/** Returns the index after the string literal that starts at `start`; -1 when it is not closed. */
const endOfString = (source: string, start: number): number => {
  const quote = source[start];
  for (let index = start + 1; index < source.length; index += 1) {
    if (source[index] === '\\') index += 1;
    else if (source[index] === quote) return index + 1;
  }
  return -1;
};

/** Returns the index after the comment that starts at `start`, or `start` when there is none. */
const endOfComment = (source: string, start: number): number => {
  const closing = source.startsWith('/*', start) ? '*/' : source.startsWith('//', start) ? '\n' : '';
  if (!closing) return start;
  const end = source.indexOf(closing, start + 2);
  return end < 0 ? source.length : end + closing.length;
};

/**
 * Finds the end of `{…}` without parsing the expression: only braces, strings and comments are recognised.
 * @param start index of the opening brace
 * @returns the index after the closing brace, -1 when there is none
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
      // An apostrophe in JSX text does not start a string.
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

/** Returns the value of a string literal or a template without substitutions; undefined for other expressions. */
export const stringLiteral = (expression: string): string | undefined => {
  const match = /^\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\$]|\\.|\$(?!\{))*)`)\s*$/s.exec(
    expression,
  );
  const text = match?.[1] ?? match?.[2] ?? match?.[3];
  return text?.replace(/\\(.)/gs, (_, character: string) => ESCAPES[character] ?? character);
};

/** Returns the text of an expression that is only a block comment. */
export const commentText = (expression: string): string | undefined =>
  /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(expression)?.[1]?.trim();
