import { describe, expect, it } from 'vitest';
import { toggleCode, toggleMaths } from './code-commands';
import { cycleHeading, insertLink, toggleList, toggleNumbers, toggleQuote, toggleTasks } from './commands';
import {
  addTableColumn,
  addTableRow,
  insertTable,
  removeTableRow,
  tableAt,
  tidyTable,
} from './table-commands';
import { toggleBold, toggleItalic } from './wrap';
import { write } from '../../testing/write';

describe('the commands of the toolbar', () => {
  it('add and remove marks around words', () => {
    const { view, shown } = write('a ⟦word⟧ b');
    toggleBold(view);
    expect(shown()).toBe('a **⟦word⟧** b');
    toggleBold(view);
    expect(shown()).toBe('a ⟦word⟧ b');
  });

  it('distinguish bold from italic, remove selected marks, and exclude outer spaces', () => {
    const { view, shown } = write('**⟦word⟧**');
    toggleItalic(view);
    expect(shown()).toBe('***⟦word⟧***');
    toggleBold(view);
    expect(shown()).toBe('*⟦word⟧*');
    const chosen = write('a ⟦**word**⟧ b');
    toggleBold(chosen.view);
    expect(chosen.shown()).toBe('a ⟦word⟧ b');
    // a double click selects the following space on some systems
    const spaced = write('a ⟦word ⟧b');
    toggleBold(spaced.view);
    expect(spaced.shown()).toBe('a **⟦word⟧** b');
    const empty = write('a ⟦⟧b');
    toggleBold(empty.view);
    expect(empty.shown()).toBe('a **⟦⟧**b');
    toggleBold(empty.view);
    expect(empty.shown()).toBe('a ⟦⟧b');
  });

  it('mark each of several paragraphs, items and headings, and do not change blocks of code', () => {
    const { view, shown, text } = write(
      '⟦One\nline.\n\n- two\n- three\n\n## Four\n\n```\ncode\n```\n\nfive⟧',
    );
    toggleBold(view);
    expect(shown()).toBe(
      '⟦**One\nline.**\n\n- **two**\n- **three**\n\n## **Four**\n\n```\ncode\n```\n\n**five**⟧',
    );
    toggleBold(view);
    expect(text()).toBe('One\nline.\n\n- two\n- three\n\n## Four\n\n```\ncode\n```\n\nfive');
    const half = write('⟦**one**\n\ntwo⟧');
    toggleBold(half.view);
    expect(half.text()).toBe('**one**\n\n**two**');
  });

  it.each([
    [cycleHeading, '## ⟦⟧'],
    [toggleQuote, '> ⟦⟧'],
    [toggleList, '- ⟦⟧'],
    [toggleNumbers, '1. ⟦⟧'],
    [toggleTasks, '- [ ] ⟦⟧'],
  ])('put the caret after the mark on an empty line', (run, expected) => {
    const { view, shown } = write('above\n\n⟦⟧');
    run(view);
    expect(shown()).toBe(`above\n\n${expected}`);
  });

  it('turn paragraphs into items, and into one quote', () => {
    const list = write('⟦one\n\ntwo⟧');
    toggleNumbers(list.view);
    expect(list.text()).toBe('1. one\n\n2. two');
    toggleNumbers(list.view);
    expect(list.text()).toBe('one\n\ntwo');
    const quote = write('⟦one\n\ntwo⟧');
    toggleQuote(quote.view);
    expect(quote.text()).toBe('> one\n> \n> two');
  });

  it('cycle the levels of a heading', () => {
    const { view, text } = write('Ti⟦⟧tle');
    const seen = Array.from({ length: 4 }, () => (cycleHeading(view), text()));
    expect(seen).toEqual(['## Title', '### Title', '#### Title', 'Title']);
  });

  it('turn lines into lists, change the kind of a list, and remove it', () => {
    const { view, text } = write('⟦one\ntwo⟧');
    toggleList(view);
    expect(text()).toBe('- one\n- two');
    toggleTasks(view);
    expect(text()).toBe('- [ ] one\n- [ ] two');
    toggleNumbers(view);
    expect(text()).toBe('1. one\n2. two');
    toggleNumbers(view);
    expect(text()).toBe('one\ntwo');
  });

  it('select the URL of a link to type over it', () => {
    const { view, shown } = write('see ⟦this⟧');
    insertLink('https://', 'words')(view);
    expect(shown()).toBe('see [this](⟦https://⟧)');
  });

  it('insert code and formulas inline and as blocks', () => {
    const inline = write('a ⟦x⟧');
    toggleCode(inline.view);
    expect(inline.text()).toBe('a `x`');
    const block = write('⟦let a\nlet b⟧');
    toggleCode(block.view);
    expect(block.text()).toBe('```\nlet a\nlet b\n```');
    const maths = write('⟦⟧');
    toggleMaths(maths.view);
    expect(maths.shown()).toBe('$$\n⟦⟧\n$$');
  });

  it('insert a table, add and remove rows and columns, and align it', () => {
    const { view, text } = write('Before⟦⟧');
    insertTable(view);
    expect(text()).toMatch(/^Before\n\n\|( {5}\|){3}\n\|( --- \|){3}\n/);
    expect(tableAt(view.state)).toMatchObject({ row: 0, column: 0 });
    addTableColumn(view);
    addTableRow(view);
    expect(tableAt(view.state)?.table).toMatchObject({ aligns: ['none', 'none', 'none', 'none'] });
    expect(tableAt(view.state)?.table.rows).toHaveLength(4);
    const messy = write('|a|b|\n|-|-|\n|lo⟦⟧ng|2|');
    tidyTable(messy.view);
    expect(messy.text()).toBe('| a    | b   |\n| ---- | --- |\n| long | 2   |');
    removeTableRow(messy.view);
    expect(messy.text()).toBe('| a   | b   |\n| --- | --- |');
    const none = write('no ⟦⟧table');
    tidyTable(none.view);
    expect(none.text()).toBe('no table');
  });
});
