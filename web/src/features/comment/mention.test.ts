import { describe, expect, it } from 'vitest';
import { mentionAt, namesFor } from './mention';

describe('a name that is being typed', () => {
  it('begins behind an @ that begins a word', () => {
    expect(mentionAt('Hello @Li', 9)).toEqual({ start: 7, begun: 'Li' });
    expect(mentionAt('@', 1)).toEqual({ start: 1, begun: '' });
    expect(mentionAt('你好，@张', 5)).toEqual({ start: 4, begun: '张' });
  });

  it('is none in an urlState, behind a space, or away from the caret', () => {
    expect(mentionAt('lin@example', 11)).toBeNull();
    expect(mentionAt('@Lin said', 9)).toBeNull();
    expect(mentionAt('@Lin', 0)).toBeNull();
  });

  it('is offered what begins alike, in any case, and not what is there already', () => {
    expect(namesFor('li', ['Lin', 'Ann', 'Li', 'lila'])).toEqual(['Lin', 'lila']);
  });
});
