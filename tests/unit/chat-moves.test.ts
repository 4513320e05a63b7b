import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearMoves, noteJoin, noteLeave, takeMoves } from '../../cms/chat/server/socket/moves';
import type { ChatPerson } from '../../src/contract/chat/records';
import { UserType } from '../../src/contract/enums';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  clearMoves();
});

const person = (user_id: string): ChatPerson => ({
  user_id,
  nick_name: user_id,
  avatar: '',
  role: UserType.USER,
  is_public: false,
});
const later = (ms: number) => vi.advanceTimersByTime(ms);
const announced = () =>
  takeMoves().map(({ roomId, kind, count, people }) => [
    roomId,
    kind,
    count,
    people.map(({ user_id }) => user_id),
  ]);

describe('joins and leaves of a room', () => {
  it('are collected until they are announced, each person once, with ten names at most', () => {
    const many = Array.from({ length: 12 }, (_, n) => person(`p${n}`));
    for (const one of [...many, ...many]) noteJoin('tea', one);
    noteJoin('library', person('ann'));
    expect(announced()).toEqual([
      ['tea', 'joined', 12, many.slice(0, 10).map(({ user_id }) => user_id)],
      ['library', 'joined', 1, ['ann']],
    ]);
    expect(announced()).toEqual([]);
  });

  it('are not announced for somebody who is back within five seconds, as after a lost connection', () => {
    noteJoin('tea', person('ann'));
    takeMoves();
    noteLeave('tea', person('ann'));
    later(4_000);
    expect(announced()).toEqual([]);
    noteJoin('tea', person('ann'));
    later(60_000);
    expect(announced()).toEqual([]);
  });

  it('are announced for somebody who stays away although the clock is set back', () => {
    noteLeave('tea', person('ann'));
    vi.setSystemTime(Date.now() - 3_600_000);
    later(5_000);
    expect(announced()).toEqual([['tea', 'left', 1, ['ann']]]);
  });

  it('are announced for somebody who stays away', () => {
    noteLeave('tea', person('ann'));
    later(5_000);
    expect(announced()).toEqual([['tea', 'left', 1, ['ann']]]);
    expect(announced()).toEqual([]);
  });

  it('are not announced for somebody who leaves at once', () => {
    noteJoin('tea', person('ann'));
    noteLeave('tea', person('ann'));
    later(60_000);
    expect(announced()).toEqual([]);
  });
});
