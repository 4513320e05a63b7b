import { describe, expect, it } from 'vitest';
import { addressChanges, altChanges, type TextChange } from './text-fixes';

const changed = (text: string, changes: TextChange[]): string =>
  changes.reduceRight((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);

describe('fixes of the text', () => {
  it('set the alternative text of a picture wherever it has none, and change it again', () => {
    const text = '![](/a.png) ![kept](/a.png) ![ ](/a.png "t") ![](/a.png.webp)';
    const first = changed(text, altChanges(text, '/a.png', '', ' A [pot]\nof ink '));
    expect(first).toBe(
      '![A \\[pot\\] of ink](/a.png) ![kept](/a.png) ![A \\[pot\\] of ink](/a.png "t") ![](/a.png.webp)',
    );
    expect(changed(first, altChanges(first, '/a.png', 'A [pot] of ink', 'Ink'))).toBe(
      '![Ink](/a.png) ![kept](/a.png) ![Ink](/a.png "t") ![](/a.png.webp)',
    );
  });

  it('replace an address in links, pictures, references and HTML, not where it is part of another', () => {
    const text = '[a](/x) ![](</x>) [b](/x/y)\n\n[c]: /x\n\n<img src="/x"> /x';
    expect(changed(text, addressChanges(text, '/x', '/z'))).toBe(
      '[a](/z) ![](</z>) [b](/x/y)\n\n[c]: /z\n\n<img src="/z"> /x',
    );
  });

  it('find an address however it is written: as typed, encoded, escaped, or as an entity', () => {
    const address = '/uploads/%E8%8C%B6_1.png?a=1&b=%2F';
    const text = [
      '![](/uploads/茶_1.png?a=1&b=%2F)',
      '![](</uploads/茶\\_1.png?a=1&amp;b=%2F>)',
      '[c](/uploads/%e8%8c%b6_1.png?a=1&b=%2F)',
      '![](/uploads/茶_1.png?a=1&b=/)',
    ].join('\n');
    expect(changed(text, addressChanges(text, address, '/z'))).toBe(
      ['![](/z)', '![](</z>)', '[c](/z)', '![](/uploads/茶_1.png?a=1&b=/)'].join('\n'),
    );
    expect(altChanges(text, address, '', 'Tea')).toHaveLength(2);
    // an invalid encoding is matched literally
    expect(addressChanges('[x](/100%)', '/100%25', '/z')).toHaveLength(1);
    expect(addressChanges('[x](/%zz)', '/%zz', '/z')).toHaveLength(1);
  });
});
