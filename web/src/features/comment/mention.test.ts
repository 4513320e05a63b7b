// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { mentionAt, namesFor } from './mention';

describe('a mention that is being typed', () => {
  it('starts after an @ at the start of a word', () => {
    expect(mentionAt('Hello @Li', 9)).toEqual({ start: 7, begun: 'Li' });
    expect(mentionAt('@', 1)).toEqual({ start: 1, begun: '' });
    expect(mentionAt('你好，@张', 5)).toEqual({ start: 4, begun: '张' });
  });

  it('does not exist in a URL, after a space, or away from the caret', () => {
    expect(mentionAt('lin@example', 11)).toBeNull();
    expect(mentionAt('@Lin said', 9)).toBeNull();
    expect(mentionAt('@Lin', 0)).toBeNull();
  });

  it('suggests longer names with that prefix, in any case', () => {
    expect(namesFor('li', ['Lin', 'Ann', 'Li', 'lila'])).toEqual(['Lin', 'lila']);
  });
});
