import { afterEach, describe, expect, it } from 'vitest';
import { keepDraft, readDrafts } from './drafts';

afterEach(() => localStorage.clear());

describe('drafts', () => {
  it('are stored by article and parent comment, until they are emptied', () => {
    keepDraft('one', '', 'A comment');
    keepDraft('one', 'parent', 'An answer');
    keepDraft('two', '', 'Elsewhere');
    expect(readDrafts('one')).toEqual({ '': 'A comment', parent: 'An answer' });
    keepDraft('one', '', '');
    expect(readDrafts('one')).toEqual({ parent: 'An answer' });
    keepDraft('one', 'parent', '');
    expect(localStorage).toHaveLength(1);
  });

  it('are empty when the stored value is invalid', () => {
    localStorage.setItem('comment_drafts_one', 'not JSON');
    expect(readDrafts('one')).toEqual({});
  });
});
