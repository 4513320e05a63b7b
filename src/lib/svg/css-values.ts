import { FUNCTIONS, MAX_FILTER_VALUES, PROPERTIES } from './allow-lists';

/** A CSS reference to a fragment of the same file. */
const LOCAL_URL = /url\(\s*(["']?)#([^\s()"'\\#]+)\1\s*\)/gi;
/** Longer than any function name, with white space before its parenthesis. */
const MAX_NAME = 40;

/** Returns the ids in the file that a value refers to. */
export const localReferences = (value: string): string[] =>
  [...value.matchAll(LOCAL_URL)].map(([, , id = '']) => id);

/** Returns the names of the functions in a value. Takes linear time. */
const functionNames = (value: string): string[] =>
  value
    .split('(')
    .slice(0, -1)
    .map((before) => /[\w-]*$/.exec(before.slice(-MAX_NAME).trimEnd())?.[0].toLowerCase() ?? '');

/** Replaces CSS comments by a space, because they separate tokens. */
export const withoutComments = (css: string): string => {
  const [first = '', ...rest] = css.split('/*');
  const after = rest.flatMap((piece) => {
    const end = piece.indexOf('*/');
    return end === -1 ? [] : [piece.slice(end + 2)];
  });
  return [first, ...after].join(' ');
};

const isBalanced = (value: string): boolean =>
  ['"', "'"].every((quote) => value.split(quote).length % 2 === 1);

/**
 * Returns true when a value is safe in any CSS context: it has only allowed functions, no reference outside of the file,
 * and no escapes that would change its meaning.
 */
export const isSafeValue = (value: string): boolean => {
  if (/[\\<>{}@]|\/\*/.test(value)) return false;
  const rest = value.replace(LOCAL_URL, ' ');
  return functionNames(rest).every((name) => name === '' || FUNCTIONS.has(name));
};

/** Returns the allowed declarations of a `style`. */
export const cleanDeclarations = (style: string): string =>
  withoutComments(style)
    .split(';')
    .flatMap((declaration) => {
      const [name = '', ...rest] = declaration.split(':');
      const [property, value] = [name.trim().toLowerCase(), rest.join(':').trim()];
      const isGood = PROPERTIES.has(property) && value && isSafeValue(value) && isBalanced(value);
      return isGood ? [`${property}:${value}`] : [];
    })
    .join(';');

/** Limits the numbers in a filter attribute to its upper bound. */
export const clampNumbers = (name: string, value: string): string => {
  const max = MAX_FILTER_VALUES[name];
  if (max === undefined) return value;
  return value.replace(/[\d.]+(?:e[+-]?\d+)?/gi, (number) => (Number(number) > max ? String(max) : number));
};
