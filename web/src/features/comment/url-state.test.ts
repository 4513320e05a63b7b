// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { discussionPath, readDiscussionState } from './url-state';

describe('the URL of a discussion', () => {
  it('contains page and order, without defaults', () => {
    expect(discussionPath('x', { page: 1, order: 'newest' })).toBe('/article/x#comments');
    expect(discussionPath('x', { page: 3, order: 'liked' })).toBe(
      '/article/x?comments=3&order=liked#comments',
    );
  });

  it('is parsed back; invalid values select the first page', () => {
    expect(readDiscussionState('?comments=3&order=liked')).toEqual({ page: 3, order: 'liked' });
    for (const text of ['', '?comments=0', '?comments=-1', '?comments=1.5', '?comments=x', '?comments=1e9'])
      expect(readDiscussionState(text)).toEqual({ page: 1, order: 'newest' });
  });
});
