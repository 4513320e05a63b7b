import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import type { Locale } from '@contract/enums';
import { write } from '../testing/write';
import { dashes } from './dashes';

/** Types a text at the caret, character by character, like browser input. */
const typed = (marked: string, text: string, locale: Locale = 'en') => {
  const { shown, view } = write(marked, dashes(locale));
  const type = (character: string) => {
    const { head } = view.state.selection.main;
    const insert = () =>
      view.state.update({ ...view.state.replaceSelection(character), userEvent: 'input.type' });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, head, head, character, insert))) view.dispatch(insert());
  };
  for (const character of text) type(character);
  return { shown, view, type };
};

describe('two hyphens', () => {
  it.each([
    ['Tea⟦⟧', '--hot', 'Tea—hot⟦⟧'],
    ['Tea⟦⟧', ' -- hot', 'Tea — hot⟦⟧'],
    ['⟦⟧', '“Tea”--', '“Tea”--⟦⟧'],
  ])('after a word become a dash with the next character: %s + %s', (before, text, after) => {
    expect(typed(before, text).shown()).toBe(after);
  });

  it('become a Chinese dash in a Chinese text', () => {
    expect(typed('茶⟦⟧', '--热', 'zh-CN').shown()).toBe('茶——热⟦⟧');
  });

  it.each([
    ['`npm⟦⟧`', '--x'],
    ['```\na⟦⟧\n```', '--b'],
    ['<!⟦⟧', '-- note'],
    ['Use⟦⟧', ' --source'],
    ['⟦⟧', '-- a'],
    ['| a |\n⟦⟧', '| -- | -- |'],
    ['Title\n⟦⟧', '--- '],
    ['a⟦⟧', '---b'],
    ['$a⟦⟧$', '--b'],
    ['<https://old.test/a⟦⟧>', '--b'],
  ])('stay in code, rules, tables, comments, options and addresses: %s + %s', (before, text) => {
    expect(typed(before, text).shown()).toBe(before.replace('⟦⟧', `${text}⟦⟧`));
  });

  it('are restored by Ctrl Z, and then stay while typing continues', () => {
    const { shown, view, type } = typed('Tea⟦⟧', '--h');
    expect(shown()).toBe('Tea—h⟦⟧');
    undo(view);
    expect(shown()).toBe('Tea--h⟦⟧');
    type('o');
    expect(shown()).toBe('Tea--ho⟦⟧');
  });
});
