import { acceptCompletion, completionStatus, currentCompletions } from '@codemirror/autocomplete';
import { undo } from '@codemirror/commands';
import { afterEach, describe, expect, it } from 'vitest';
import { write } from '../testing/write';
import { blocksMenu } from './blocks-menu';

afterEach(() => document.body.replaceChildren());

const open = (marked: string) => {
  let pictures = 0;
  const shown = write(
    marked,
    blocksMenu(
      (name) => name,
      () => (pictures += 1),
    ),
  );
  shown.view.focus();
  const type = (text: string) => {
    for (const sign of text) {
      const { head } = shown.view.state.selection.main;
      shown.view.dispatch({
        changes: { from: head, insert: sign },
        selection: { anchor: head + sign.length },
        userEvent: 'input.type',
      });
    }
  };
  const names = () => currentCompletions(shown.view.state).map(({ label }) => label);
  const until = (expected: string[]) => expect.poll(names).toEqual(expected);
  return { ...shown, type, names, until, pictures: () => pictures };
};

describe('the menu of blocks', () => {
  it('opens on an empty line, is filtered in both languages, and inserts a block', async () => {
    const { type, until, names, view, shown } = open('above\n\n⟦⟧');
    type('/');
    await expect.poll(() => names().length).toBe(11);
    type('task');
    await until(['tools.tasks']);
    acceptCompletion(view);
    expect(shown()).toBe('above\n\n- [ ] ⟦⟧');
    const chinese = open('⟦⟧');
    chinese.type('/标题');
    await chinese.until(['tools.heading']);
    acceptCompletion(chinese.view);
    expect(chinese.shown()).toBe('## ⟦⟧');
  });

  it('is updated immediately by letters, so that Enter right after them selects', async () => {
    const { type, names, view, shown } = open('⟦⟧');
    type('/');
    await expect.poll(() => names().length).toBe(11);
    type('task');
    expect(acceptCompletion(view)).toBe(true);
    expect(shown()).toBe('- [ ] ⟦⟧');
  });

  it('inserts a block in one step, which undo reverts', async () => {
    const { type, until, view, text } = open('above\n\n⟦⟧');
    type('/rule');
    await until(['blocks.rule']);
    acceptCompletion(view);
    expect(text()).toBe('above\n\n\n---\n');
    undo(view);
    expect(text()).toBe('above\n\n/rule');
  });

  it('opens for the character that Chinese input methods type', async () => {
    const { type, until, view, shown } = open('⟦⟧');
    type('、引用');
    await until(['tools.quote']);
    acceptCompletion(view);
    expect(shown()).toBe('> ⟦⟧');
  });

  it('opens the picture picker, and leaves no slash', async () => {
    const { type, until, view, text, pictures } = open('⟦⟧');
    type('/pict');
    await until(['tools.picture']);
    acceptCompletion(view);
    expect([text(), pictures()]).toEqual(['', 1]);
  });

  it('stays closed within a line, and in code', async () => {
    const { type, view } = open('and⟦⟧');
    type('/');
    await expect.poll(() => completionStatus(view.state)).toBeNull();
    const code = open('```\n⟦⟧\n```');
    code.type('/');
    await Promise.resolve();
    expect(code.names()).toEqual([]);
  });
});
