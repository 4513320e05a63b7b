import { describe, expect, it } from 'vitest';
import { write } from '../../testing/write';

const TABLE = '| a | b |\n| --- | --- |\n| 1 | 2 |';

describe('in a table', () => {
  it('Tab moves from cell to cell, and adds a row after the last one', () => {
    const { shown, press } = write(TABLE.replace('a', 'a⟦⟧'));
    const places = Array.from({ length: 4 }, () => (press('Tab'), shown()));
    expect(places).toEqual([
      TABLE.replace('b', 'b⟦⟧'),
      TABLE.replace('1', '1⟦⟧'),
      TABLE.replace('2', '2⟦⟧'),
      `${TABLE}\n| ⟦⟧  |   |`,
    ]);
    press('Shift-Tab');
    expect(shown()).toBe(`${TABLE.replace('2', '2⟦⟧')}\n|   |   |`);
  });

  it('Shift Tab stays in the first cell, and escaped pipes do not separate cells', () => {
    const { shown, press } = write('| a\\|b | ⟦⟧c |\n|-|-|');
    press('Shift-Tab');
    expect(shown()).toBe('| a\\|b⟦⟧ | c |\n|-|-|');
    expect(press('Shift-Tab')).toBe(true);
    expect(shown()).toBe('| a\\|b⟦⟧ | c |\n|-|-|');
  });

  it('Enter adds a row, and in an empty last one leaves the table', () => {
    const { shown, press } = write(TABLE.replace('a', 'a⟦⟧'));
    press('Enter');
    expect(shown()).toBe('| a | b |\n| --- | --- |\n| ⟦⟧  |   |\n| 1 | 2 |');
    const last = write(TABLE.replace('2', '2⟦⟧'));
    last.press('Enter');
    last.press('Enter');
    expect(last.shown()).toBe(`${TABLE}\n\n⟦⟧`);
  });

  it('in a list, a new row has the same indent', () => {
    const { shown, press } = write(`- a\n\n${TABLE.replace('2', '2⟦⟧').replace(/^/gm, '  ')}`);
    press('Tab');
    expect(shown()).toBe(`- a\n\n${TABLE.replace(/^/gm, '  ')}\n  | ⟦⟧  |   |`);
  });

  it.each(['Enter', 'Tab'])('%s during IME composition chooses a word, and adds no row', (key) => {
    const { text, view } = write(TABLE.replace('2', '2⟦⟧'));
    const send = (keyCode: number) =>
      view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode, cancelable: true }));
    send(229);
    expect(text()).toBe(TABLE);
    send(key === 'Enter' ? 13 : 9);
    expect(text()).not.toBe(TABLE);
  });

  it('in a block of code, the keys insert characters', () => {
    const { text, press } = write(`\`\`\`\n${TABLE.replace('2', '2⟦⟧')}\n\`\`\``);
    press('Enter');
    expect(text()).toContain('| 1 | 2\n|');
  });
});

describe('Enter in a list', () => {
  it.each([
    ['- a⟦⟧', '- a\n\n⟦⟧'],
    ['1. a\n2. b⟦⟧', '1. a\n2. b\n\n⟦⟧'],
    ['- [x] a⟦⟧', '- [x] a\n\n⟦⟧'],
    ['- a⟦⟧\n- b', '- a\n\n⟦⟧\n- b'],
  ])('pressed twice ends it, with a blank line before the next paragraph', (before, after) => {
    const { shown, press } = write(before);
    press('Enter');
    press('Enter');
    expect(shown()).toBe(after.replace('⟦⟧\n', '⟦⟧\n\n').replace('\n\n\n', '\n\n'));
  });

  it('continues an item with text', () => {
    const { shown, press } = write('- [x] a⟦⟧');
    press('Enter');
    expect(shown()).toBe('- [x] a\n- [ ] ⟦⟧');
  });
});
