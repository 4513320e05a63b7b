import { describe, expect, it } from 'vitest';
import { nameSkeletons } from '../../../src/lib/names/skeleton';

const looksLike = (one: string, other: string): boolean => {
  const names = [one, other].map((name) => Object.values(nameSkeletons(name))) as [string[], string[]];
  return names[0].some((skeleton) => names[1].includes(skeleton));
};

describe('names look alike', () => {
  it.each([
    ['admin', 'ADMIN'],
    ['admin', 'аdmin', 'Cyrillic'],
    ['admin', 'АDMIN', 'Cyrillic capital'],
    ['Bob', 'ВОВ', 'Cyrillic only'],
    ['admin', 'ａｄｍｉｎ', 'full width'],
    ['admin', '𝐚𝐝𝐦𝐢𝐧', 'mathematical'],
    ['admin', 'ádmín', 'accents'],
    ['admin', `a${'\u0301\u0316\u0489'.repeat(9)}dmin`, 'stacked marks'],
    ['admin', 'ad\u200bmin', 'zero width space'],
    ['admin', 'ad\u00admin', 'soft hyphen'],
    ['admin', '\u202eadmin', 'direction'],
    ['admin', 'admin\u3164', 'Hangul filler'],
    ['admin', 'adm\u0456n', 'Ukrainian i'],
    ['admin', 'adrnin', 'rn for m'],
    ['office', 'oﬃce', 'ligature'],
    ['paypal', 'PayPaI', 'capital i'],
    ['paypal', 'paypa1', 'digit'],
    ['root', 'r00t', 'zeros'],
    ['pop', 'ρορ', 'Greek'],
    ['strasse', 'straße'],
    ['张伟admin', '张伟аdmin'],
    ['①', '1'],
  ])('%s and %s (%s)', (...[one, other]) => expect(looksLike(one, other)).toBe(true));

  it.each([
    ['admin', 'admix'],
    ['Mai', 'Mal'],
    ['张伟', '张韦'],
    ['か', 'が'],
    ['はな', 'ばな'],
    ['เกม', 'แกม'],
    ['कि', 'की'],
    ['Иван', 'Иванна'],
    ['user1', 'user2'],
    ['李Lin', '李'],
  ])('%s and %s do not', (one, other) => expect(looksLike(one, other)).toBe(false));
});
