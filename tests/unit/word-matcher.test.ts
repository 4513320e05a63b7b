import { describe, expect, it } from 'vitest';
import { compileWords } from '../../src/lib/moderation/word-matcher';
import { cpuRatio } from '../support/measure/cpu-time';

const contains = (text: string, word: string): boolean =>
  compileWords([{ word, action: 'refuse' }]).find(text).length > 0;

describe('a listed word is found', () => {
  it.each([
    ['as it is', 'cheap viagra here', 'viagra'],
    ['at the beginning and the end', 'viagra', 'viagra'],
    ['in capitals', 'VIAGRA', 'viagra'],
    ['listed in capitals', 'viagra', 'VIAGRA'],
    ['full width', 'ｖｉａｇｒａ', 'viagra'],
    ['half width', 'ｶｼﾞﾉ', 'カジノ'],
    ['listed in full width', 'viagra', 'ＶＩＡＧＲＡ'],
    ['with zero-width characters', 'v\u200bi\u200da\u2060g\ufeffra', 'viagra'],
    ['with a soft hyphen', 'via\u00adgra', 'viagra'],
    ['with a direction mark', '\u202eviagra', 'viagra'],
    ['with accents', 'vïágrà', 'viagra'],
    ['with stacked marks', `v${'\u0301\u0489'.repeat(5)}iagra`, 'viagra'],
    ['with Cyrillic letters', 'vіаgrа', 'viagra'],
    ['with Greek letters', 'ρορ', 'pop'],
    ['with mathematical letters', '𝐯𝐢𝐚𝐠𝐫𝐚', 'viagra'],
    ['in circles', 'ⓥⓘⓐⓖⓡⓐ', 'viagra'],
    ['with a digit for a letter', 'p0rn', 'porn'],
    ['with 1 for i', 'v1agra', 'viagra'],
    ['with a capital I for l', 'heIl', 'hell'],
    ['with l for I', 'VlAGRA', 'viagra'],
    ['spaced', 'v i a g r a', 'viagra'],
    ['spaced, after an article', 'take a v i a g r a', 'viagra'],
    ['with points', 'v.i.a.g.r.a', 'viagra'],
    ['with one mark in it', 'via*gra', 'viagra'],
    ['with emoji', 'v🙂i🙂a🙂g🙂r🙂a', 'viagra'],
    ['beside Chinese', '买viagra吗', 'viagra'],
    ['before a number', 'viagra100', 'viagra'],
    ['as a phrase', 'Buy   now!', 'buy now'],
    ['as a phrase without its space', 'buynow', 'buy now'],
    ['Chinese within a sentence', '这里有赌博网站', '赌博'],
    ['Chinese with spaces', '赌 博', '赌博'],
    ['Chinese with marks', '赌*博', '赌博'],
    ['Chinese with zero-width characters', '赌\u200b博', '赌博'],
    ['Chinese and Latin', '请加VX详聊', '加vx'],
    ['a number', '电话 138-0013-8000', '13800138000'],
  ])('%s: %s', (_how, text, word) => expect(contains(text, word)).toBe(true));
});

describe('other texts do not match', () => {
  it.each([
    ['a part of a longer word', 'Scunthorpe', 'cunt'],
    ['a part of a word in another case', 'SCUNTHORPE', 'cunt'],
    ['the beginning of a word', 'assume', 'ass'],
    ['the end of a word', 'class', 'ass'],
    ['a part of a spelled word', 'c l a s s', 'ass'],
    ['a part of a word with points', 'c.l.a.s.s', 'ass'],
    ['the end of one word and the next', 'push it', 'shit'],
    ['two whole words', 'the pen is mightier', 'penis'],
    ['two words of which the first is short', 'I am an us citizen', 'anus'],
    ['similar letters, rn and m', 'burn', 'bum'],
    ['two lines', 'as\ns', 'ass'],
    ['two Chinese sentences', '我不赌。博物馆很好', '赌博'],
    ['a part of a number', '2138001380001', '13800138000'],
    ['another number', '100', 'loo'],
    ['no letters at all', '… ?! 🙂', 'a'],
    ['nothing', '', 'a'],
  ])('%s: %s', (_how, text, word) => expect(contains(text, word)).toBe(false));
});

it('names every word with its action, once', () => {
  const { find } = compileWords([
    { word: 'spam', action: 'hold' },
    { word: '赌博', action: 'refuse' },
    { word: 'absent', action: 'hold' },
    { word: '…', action: 'refuse' },
  ]);
  expect(find('Spam, spam, 赌博, and spam')).toEqual([
    { word: 'spam', action: 'hold' },
    { word: '赌博', action: 'refuse' },
  ]);
});

/** A loop over the words takes 16 times as long and more for 5,000 as for 10, the search at most 7 times. */
const LITTLE_MORE = 12;

describe('5,000 words against 2,000 characters', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const word = (n: number): string =>
    n % 2
      ? Array.from({ length: 6 }, (_, at) => letters[(n * 7 + at * at * 11 + (n >> at)) % 26]).join('')
      : String.fromCodePoint(0x4e00 + (n % 3000), 0x4e00 + ((n * 31) % 3000), 0x4e00 + ((n * 17) % 3000));
  const words = Array.from({ length: 5_000 }, (_, n) => ({ word: word(n), action: 'hold' }));
  const nested = Array.from({ length: 50 }, (_, n) => ({ word: 'a'.repeat(n + 1), action: 'hold' }));
  const many = compileWords(words);
  const alike = compileWords([...words, ...nested]);
  const few = compileWords(words.slice(0, 10));

  it.each([
    ['English', many, 'The quick brown fox jumps over the lazy dog. '.repeat(45).slice(0, 2_000)],
    ['Chinese', many, '敏捷的棕色狐狸跳过了懒狗，然后回家睡觉。'.repeat(100).slice(0, 2_000)],
    ['one letter', many, 'a'.repeat(2_000)],
    ['digits', many, '1'.repeat(2_000)],
    // each letter may begin fifty words
    ['beginnings of words', alike, 'aaaaaaab'.repeat(250)],
    ['spaced letters', alike, 'a '.repeat(1_000)],
  ] as const)('take little more than 10 words: %s', async (_kind, { find }, text) => {
    const ratio = await cpuRatio(
      () => find(text),
      () => few.find(text),
      LITTLE_MORE,
    );
    expect(ratio).toBeLessThan(LITTLE_MORE);
  });
});
