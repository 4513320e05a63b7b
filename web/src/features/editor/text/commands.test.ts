import { EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import {
  cycleHeading,
  insertLink,
  toggleBold,
  toggleCode,
  toggleItalic,
  toggleList,
  toggleMaths,
  toggleNumbers,
  toggleQuote,
  toggleTasks,
} from './commands';
import { createDocument } from './document';
import {
  addTableColumn,
  addTableRow,
  insertTable,
  removeTableRow,
  tableAt,
  tidyTable,
} from './table-commands';

/** A text on screen; `[` and `]` are where the selection begins and ends. */
const write = (marked: string) => {
  const from = marked.indexOf('⟦');
  const to = marked.indexOf('⟧') - 1;
  const document = createDocument(marked.replace(/[⟦⟧]/g, ''));
  document.mount(window.document.body, []);
  document.dispatch({ selection: EditorSelection.single(from, to < 0 ? from : to) });
  const view = document.view() as EditorView;
  const shown = () => {
    const { from: start, to: end } = view.state.selection.main;
    const text = view.state.doc.toString();
    return `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;
  };
  return { view, shown, text: () => view.state.doc.toString() };
};

describe('the commands of the toolbar', () => {
  it('set marks around words and take them away again', () => {
    const { view, shown } = write('a ⟦word⟧ b');
    toggleBold(view);
    expect(shown()).toBe('a **⟦word⟧** b');
    toggleBold(view);
    expect(shown()).toBe('a ⟦word⟧ b');
  });

  it('tell weight from slant, take marks away that were chosen too, and leave spaces outside', () => {
    const { view, shown } = write('**⟦word⟧**');
    toggleItalic(view);
    expect(shown()).toBe('***⟦word⟧***');
    toggleBold(view);
    expect(shown()).toBe('*⟦word⟧*');
    const chosen = write('a ⟦**word**⟧ b');
    toggleBold(chosen.view);
    expect(chosen.shown()).toBe('a ⟦word⟧ b');
    // two clicks on a word choose the space behind it on some systems
    const spaced = write('a ⟦word ⟧b');
    toggleBold(spaced.view);
    expect(spaced.shown()).toBe('a **⟦word⟧** b');
    const empty = write('a ⟦⟧b');
    toggleBold(empty.view);
    expect(empty.shown()).toBe('a **⟦⟧**b');
    toggleBold(empty.view);
    expect(empty.shown()).toBe('a ⟦⟧b');
  });

  it('make items of paragraphs, and one quote of them', () => {
    const list = write('⟦one\n\ntwo⟧');
    toggleNumbers(list.view);
    expect(list.text()).toBe('1. one\n\n2. two');
    toggleNumbers(list.view);
    expect(list.text()).toBe('one\n\ntwo');
    const quote = write('⟦one\n\ntwo⟧');
    toggleQuote(quote.view);
    expect(quote.text()).toBe('> one\n> \n> two');
  });

  it('lead a heading through its levels', () => {
    const { view, text } = write('Ti⟦⟧tle');
    const seen = Array.from({ length: 4 }, () => (cycleHeading(view), text()));
    expect(seen).toEqual(['## Title', '### Title', '#### Title', 'Title']);
  });

  it('make lists of lines, turn one kind into another, and end them', () => {
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

  it('select the address of a link to type over it', () => {
    const { view, shown } = write('see ⟦this⟧');
    insertLink('https://', 'words')(view);
    expect(shown()).toBe('see [this](⟦https://⟧)');
  });

  it('write code and formulas within a line, and as blocks', () => {
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

  it('set a table, let it grow, shrink and stand straight', () => {
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
