import { undo } from '@codemirror/commands';
import { describe, expect, it } from 'vitest';
import { MAX_CONTENT } from '@contract/limits';
import { createDocument, oneChange } from './document';
import { onTooLong } from './length-limit';

const page = () => window.document.createElement('div');

describe('a document', () => {
  it('distinguishes typed changes from changes of other origin', () => {
    const document = createDocument('one');
    document.replace('one two');
    expect(document.text().toString()).toBe('one two');
    expect([document.changes.get(), document.edits.get()]).toEqual([1, 0]);
    document.dispatch({ changes: { from: 0, insert: 'x' } });
    expect([document.changes.get(), document.edits.get()]).toEqual([2, 1]);
    document.replace(document.text().toString());
    expect(document.changes.get()).toBe(2);
  });

  it('keeps the caret at its word when text around it changes', () => {
    const document = createDocument('alpha beta gamma');
    document.dispatch({ selection: { anchor: 8 } });
    document.replace('first alpha beta gamma');
    expect(document.state().selection.main.head).toBe(14);
    expect(oneChange('abcabc', 'abcXabc')).toEqual({ from: 3, to: 3, insert: 'X' });
    expect(oneChange('aa', 'aaa')).toEqual({ from: 2, to: 2, insert: 'a' });
  });

  it('is shown again with its selection and its history', () => {
    const document = createDocument('one');
    const leave = document.mount(page(), []);
    document.dispatch({ changes: { from: 3, insert: ' two' }, selection: { anchor: 5 } });
    leave();
    expect(document.view()).toBeNull();
    document.mount(page(), []);
    const view = document.view();
    expect(view?.state.selection.main.head).toBe(5);
    if (view) undo(view);
    expect(document.text().toString()).toBe('one');
  });

  it('rejects and reports a change that exceeds the server’s limit', () => {
    const refused: number[] = [];
    const document = createDocument('kept');
    document.mount(
      page(),
      onTooLong.of((length) => refused.push(length)),
    );
    document.dispatch({ changes: { from: 4, insert: 'x'.repeat(5 * 1024 * 1024) } });
    expect(document.text().toString()).toBe('kept');
    expect(refused).toEqual([4 + 5 * 1024 * 1024]);
    document.dispatch({ changes: { from: 4, insert: 'y'.repeat(MAX_CONTENT - 4) } });
    expect(document.text().length).toBe(MAX_CONTENT);
  });
});
