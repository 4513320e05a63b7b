import { endOfBraces, MAX_EXPRESSION, stringLiteral } from './expression';

/** A tag of JSX or HTML. Values that are expressions are '' unless they are literals. */
export interface Tag {
  name: string;
  kind: 'open' | 'close' | 'void';
  attributes: Map<string, string>;
  end: number;
}

const NAME = /[A-Za-z][\w.-]*/y;
const SPACE = /\s*/y;
const ATTRIBUTE_NAME = /[A-Za-z_@:][\w:.@-]*/y;
const BARE = /[^\s"'=<>`{}]+/y;

const match = (pattern: RegExp, source: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
};

/** Returns the text of `{'x'}`, `{2}` and `{require('./x.png')}`; '' for other expressions. */
const textOfExpression = (expression: string, names: ReadonlyMap<string, string>): string => {
  const literal = stringLiteral(expression);
  if (literal !== undefined) return literal;
  const bare = expression.trim();
  if (/^(?:-?\d+(?:\.\d+)?|true|false)$/.test(bare)) return bare;
  const file = /^(?:require|useBaseUrl)\(\s*(['"])([^'"]+)\1\s*\)(?:\.default)?$/.exec(bare)?.[2];
  return file ?? names.get(bare.replace(/\.src$/, '')) ?? '';
};

interface Value {
  text: string;
  end: number;
}

const readValue = (source: string, at: number, names: ReadonlyMap<string, string>): Value | undefined => {
  const first = source[at];
  if (first === '"' || first === "'") {
    const end = source.indexOf(first, at + 1);
    return end < 0 || end - at > MAX_EXPRESSION
      ? undefined
      : { text: source.slice(at + 1, end), end: end + 1 };
  }
  if (first === '{') {
    const end = endOfBraces(source, at);
    return end < 0 ? undefined : { text: textOfExpression(source.slice(at + 1, end - 1), names), end };
  }
  const bare = match(BARE, source, at);
  return bare ? { text: bare, end: at + bare.length } : undefined;
};

/** Reads one attribute or spread. Returns its end; undefined when there is none or it is invalid. */
const readAttribute = (
  tag: Tag,
  source: string,
  at: number,
  names: ReadonlyMap<string, string>,
): number | undefined => {
  if (source[at] === '{') {
    const end = endOfBraces(source, at);
    return end < 0 ? undefined : end;
  }
  const name = match(ATTRIBUTE_NAME, source, at);
  if (!name) return undefined;
  let position = at + name.length;
  const beforeValue = position + match(SPACE, source, position).length;
  let text = '';
  if (source[beforeValue] === '=') {
    const start = beforeValue + 1 + match(SPACE, source, beforeValue + 1).length;
    const value = readValue(source, start, names);
    if (!value) return undefined;
    text = value.text;
    position = value.end;
  }
  if (!tag.attributes.has(name)) tag.attributes.set(name, text);
  return position;
};

/**
 * Parses the tag at a `<`. Fragments (`<>`) have the name `''`.
 * @param names paths of imported images by name, for `src={picture}`
 * @returns undefined when it is not a tag
 */
export const readTag = (
  source: string,
  start: number,
  names: ReadonlyMap<string, string>,
): Tag | undefined => {
  const isClosing = source[start + 1] === '/';
  const nameStart = start + (isClosing ? 2 : 1);
  const name = match(NAME, source, nameStart);
  const tag: Tag = { name, kind: isClosing ? 'close' : 'open', attributes: new Map(), end: 0 };
  let position = nameStart + name.length;
  for (;;) {
    position += match(SPACE, source, position).length;
    if (source[position] === '>') return { ...tag, end: position + 1 };
    if (source.startsWith('/>', position))
      return name ? { ...tag, kind: 'void', end: position + 2 } : undefined;
    if (!name || isClosing) return undefined;
    const next = readAttribute(tag, source, position, names);
    if (next === undefined) return undefined;
    position = next;
  }
};

/** Component names start with a capital letter or contain a dot; fragments count as components. */
export const isComponent = (name: string): boolean => name === '' || /^[A-Z]|\./.test(name);
