import { describe, expect, it } from 'vitest';
import { discussionPath, readDiscussionState } from './url-state';

describe('the urlState of a discussion', () => {
  it('names page and order, and nothing that goes without saying', () => {
    expect(discussionPath('x', { page: 1, order: 'newest' })).toBe('/article/x#comments');
    expect(discussionPath('x', { page: 3, order: 'liked' })).toBe(
      '/article/x?comments=3&order=liked#comments',
    );
  });

  it('is read back; what makes no sense is the beginning', () => {
    expect(readDiscussionState('?comments=3&order=liked')).toEqual({ page: 3, order: 'liked' });
    for (const text of ['', '?comments=0', '?comments=-1', '?comments=1.5', '?comments=x', '?comments=1e9'])
      expect(readDiscussionState(text)).toEqual({ page: 1, order: 'newest' });
  });
});
