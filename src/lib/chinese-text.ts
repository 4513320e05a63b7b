const HAN_END = /\p{Script=Han}$/u;
const HAN_START = /^\p{Script=Han}/u;
const LATIN_END = /[\p{Script=Latin}\p{Nd}]$/u;
const LATIN_START = /^[\p{Script=Latin}\p{Nd}]/u;

const needsSpace = (before: string, after: string): boolean =>
  (HAN_END.test(before) && LATIN_START.test(after)) || (LATIN_END.test(before) && HAN_START.test(after));

/**
 * Tag of a Chinese template. Inserts a space between a value and the text next to it where Chinese characters meet
 * Latin letters or digits, as Chinese editors do: zh`您在${site}的账号` is 您在 Wentu 的账号, and 您在问途的账号. Values are not
 * changed.
 */
export const zh = (texts: TemplateStringsArray, ...values: string[]): string =>
  texts
    .flatMap((text, index) => [text, values[index] ?? ''])
    .reduce((before, after) => before + (needsSpace(before, after) ? ' ' : '') + after, '');
