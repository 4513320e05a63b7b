import { describe, expect, it } from 'vitest';
import { excerptAround, splitMatches } from './find-matches';

const marked = (text: string, key: string) =>
  splitMatches(text, key)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

describe('matches of a search text', () => {
  it.each([
    ['Tea and more tea', 'TEA', '[Tea] and more [tea]'],
    ['今天喝茶，明天也喝茶', '喝茶', '今天[喝茶]，明天也[喝茶]'],
    ['Nothing', 'x', 'Nothing'],
    ['aaa', 'aa', '[aa]a'],
    ['a (b) [c]', '(b)', 'a [(b)] [c]'],
    ['İstanbul', 'stan', 'İstanbul'],
  ])('in %j of %j are %j', (text, key, expected) => {
    expect(marked(text, key)).toBe(expected);
  });

  it('are shown with the text around the first one', () => {
    const text = `${'字'.repeat(100)}\n\n喝茶${'尾'.repeat(300)}`;
    const excerpt = excerptAround(text, '喝茶');
    expect(excerpt).toMatch(/^…字{39} 喝茶尾+…$/);
    expect([...excerpt]).toHaveLength(162);
    expect(excerptAround('Short tea', 'tea')).toBe('Short tea');
  });
});
