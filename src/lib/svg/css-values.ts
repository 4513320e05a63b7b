import { FUNCTIONS, MAX_FILTER_VALUES, PROPERTIES } from './allow-lists';

/** A part of the same file, as CSS points to it. */
const LOCAL_URL = /url\(\s*(["']?)#([^\s()"'\\#]+)\1\s*\)/gi;
/** More than the longest name of a function, and some room before its bracket. */
const MAX_NAME = 40;

/** Parts of the file that a value points to. */
export const localReferences = (value: string): string[] =>
  [...value.matchAll(LOCAL_URL)].map(([, , id = '']) => id);

/** Names of the functions that a value calls. In a time that grows with its length, as all that is done with a file. */
const functionNames = (value: string): string[] =>
  value
    .split('(')
    .slice(0, -1)
    .map((before) => /[\w-]*$/.exec(before.slice(-MAX_NAME).trimEnd())?.[0].toLowerCase() ?? '');

/** CSS without its comments; a space stands in their place, as they part words. */
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
 * Whether a value is harmless wherever CSS may read it: it calls nothing but what is known, points nowhere outside of
 * the file, and has no escape that would let it be read in another way.
 */
export const isSafeValue = (value: string): boolean => {
  if (/[\\<>{}@]|\/\*/.test(value)) return false;
  const rest = value.replace(LOCAL_URL, ' ');
  return functionNames(rest).every((name) => name === '' || FUNCTIONS.has(name));
};

/** The declarations of a `style` that may stay. */
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

/** Numbers of a filter within what they may say. */
export const clampNumbers = (name: string, value: string): string => {
  const most = MAX_FILTER_VALUES[name];
  if (most === undefined) return value;
  return value.replace(/[\d.]+(?:e[+-]?\d+)?/gi, (number) => (Number(number) > most ? String(most) : number));
};
