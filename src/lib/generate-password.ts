import { randomInt } from 'node:crypto';

/** Without letters and digits that are easily confused (0 O 1 l I). */
const LETTERS = { lower: 'abcdefghijkmnpqrstuvwxyz', upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ', digit: '23456789' };

/** Five groups of four from 56 characters: 116 bits. */
const GROUPS = 5;
const GROUP_LENGTH = 4;

const pick = (signs: string) => signs.charAt(randomInt(signs.length));

/** Generates a password that satisfies the panel's rule: lower and upper case letters and a digit. */
export const generatePassword = (): string => {
  const all = Object.values(LETTERS).join('');
  const group = () => Array.from({ length: GROUP_LENGTH }, () => pick(all)).join('');
  const first = pick(LETTERS.lower) + pick(LETTERS.upper) + pick(LETTERS.digit) + pick(all);
  return [first, ...Array.from({ length: GROUPS - 1 }, group)].join('-');
};
