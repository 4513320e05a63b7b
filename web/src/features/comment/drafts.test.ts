import { afterEach, describe, expect, it } from 'vitest';
import { keepDraft, readDrafts } from './drafts';

afterEach(() => localStorage.clear());

describe('drafts', () => {
  it('are kept by article and by what they answer, until they are emptied', () => {
    keepDraft('one', '', 'A comment');
    keepDraft('one', 'parent', 'An answer');
    keepDraft('two', '', 'Elsewhere');
    expect(readDrafts('one')).toEqual({ '': 'A comment', parent: 'An answer' });
    keepDraft('one', '', '');
    expect(readDrafts('one')).toEqual({ parent: 'An answer' });
    keepDraft('one', 'parent', '');
    expect(localStorage).toHaveLength(1);
  });

  it('are none when somebody else’s value stands in their place', () => {
    localStorage.setItem('comment_drafts_one', 'not JSON');
    expect(readDrafts('one')).toEqual({});
  });
});
