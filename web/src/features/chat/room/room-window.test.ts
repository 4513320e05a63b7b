import { describe, expect, it } from 'vitest';
import type { ChatReaction } from '@contract/chat/records';
import { testRecord } from '../testing/fake-transport';
import { withOwn } from '../use-react';
import { personName } from '@/lib/i18n/person-name';
import { EMPTY_WINDOW, withChanged, withReactions, type RoomWindow } from './room-window';

const reaction = (emoji: string, count: number, is_own = false): ChatReaction => ({
  emoji,
  count,
  people: [],
  is_own,
});

const windowWith = (...reactions: ChatReaction[]): RoomWindow => ({
  ...EMPTY_WINDOW,
  records: [testRecord(1, { reactions }), testRecord(2)],
});

/** The reactions of the first message with their counts; `*` for the reader's. */
const sketch = ({ records }: RoomWindow): string =>
  records[0]?.reactions.map(({ emoji, count, is_own }) => `${emoji}${count}${is_own ? '*' : ''}`).join(' ') ??
  '';

describe('reactions of a message', () => {
  const id = 'record-1';

  it('stay marked as the reader’s when others react, or the text changes', () => {
    const before = windowWith(reaction('🎉', 1, true));
    const reactions = [reaction('🎉', 2), reaction('👍', 1)];
    const change = { id, reactions, user_id: 'bob', emoji: '👍', is_on: true };
    expect(sketch(withReactions(before, change, 'me'))).toBe('🎉2* 👍1');
    expect(sketch(withChanged(before, testRecord(1, { content: 'New', reactions })))).toBe('🎉2* 👍1');
  });

  it('are marked as the reader’s when they have reacted in another tab', () => {
    const before = windowWith(reaction('🎉', 1));
    const change = { id, user_id: 'me', emoji: '👍' };
    const after = withReactions(before, { ...change, reactions: [reaction('👍', 1)], is_on: true }, 'me');
    expect(sketch(after)).toBe('👍1*');
    const off = withReactions(after, { ...change, reactions: [reaction('👍', 1)], is_on: false }, 'me');
    expect(sketch(off)).toBe('👍1');
  });

  it.each([
    ['removing the reader’s of two', [reaction('👍', 2, true)], false, [['👍', 1, false]]],
    ['removing the last one', [reaction('👍', 1, true)], false, []],
    ['adding one', [reaction('👍', 2)], true, [['👍', 3, true]]],
    ['adding the first one', [], true, [['👍', 1, true]]],
    ['adding the same again', [reaction('👍', 2, true)], true, [['👍', 2, true]]],
  ] as const)('are shown before the server responds: %s', (_, before, isOn, expected) => {
    const after = withOwn(before, '👍', { isOn, self: 'me' });
    expect(after.map(({ emoji, count, is_own }) => [emoji, count, is_own])).toEqual(expected);
  });
});

describe('the name of a guest', () => {
  it('is in the language of the reader; other names are unchanged', () => {
    expect(personName('Visitor A1B2C3', 'zh-CN')).toBe('游客 A1B2C3');
    expect(personName('Visitor A1B2C3', 'en')).toBe('Visitor A1B2C3');
    expect(personName('Visitor of Tea', 'zh-CN')).toBe('Visitor of Tea');
  });
});
