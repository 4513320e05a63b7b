import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session/session';
import { testRecord } from '../../testing/fake-transport';
import { renderRoom } from '../../testing/render-room';

beforeEach(() =>
  setSession({ token: 't', nick_name: 'Me', role: 2, user_id: 'me', avatar: '', exp: 4_000_000_000 }),
);

const WIDTH = 375;

/** Renders a room with a message on a phone. @returns a function that swipes over it through the given points */
const open = async () => {
  const { log } = await renderRoom({ records: [testRecord(1)] });
  // removed with the other stubs of the room
  vi.stubGlobal('innerWidth', WIDTH);
  const text = await within(log).findByText('Message 1');
  const row = text.closest<HTMLElement>('[data-row]')!;
  const at = ([clientX, clientY]: readonly [number, number]) => ({ touches: [{ clientX, clientY }] });
  const swipe = (...places: (readonly [number, number])[]) => {
    fireEvent.touchStart(text, at(places[0]!));
    for (const place of places.slice(1)) fireEvent.touchMove(text, at(place));
    const ways = [row.style.getPropertyValue('--swipe'), row.hasAttribute('data-ready')];
    fireEvent.touchEnd(text, { touches: [] });
    return ways;
  };
  return { swipe, row };
};

const banner = () => screen.queryByText('Answer to Ann');

describe('a swipe over a message', () => {
  it('to the left replies; the message moves with the finger and returns to its position', async () => {
    const { swipe, row } = await open();
    expect(swipe([200, 100], [180, 101], [140, 102])).toEqual(['-60px', true]);
    expect(banner()).toBeVisible();
    expect([row.style.getPropertyValue('--swipe'), row.hasAttribute('data-ready')]).toEqual(['0px', false]);
  });

  it.each([
    [
      'is short',
      [
        [200, 100],
        [180, 100],
        [150, 100],
      ],
    ],
    [
      'is taken back',
      [
        [200, 100],
        [140, 100],
        [190, 100],
      ],
    ],
    [
      'goes to the right',
      [
        [100, 100],
        [160, 100],
        [200, 100],
      ],
    ],
    [
      'scrolls',
      [
        [200, 100],
        [190, 130],
        [130, 200],
      ],
    ],
    [
      'begins at the edge, where the system has its own gesture',
      [
        [WIDTH - 10, 100],
        [300, 100],
        [250, 100],
      ],
    ],
  ] as const)('does nothing when it %s', async (_, places) => {
    const { swipe } = await open();
    swipe(...places);
    expect(banner()).toBeNull();
  });
});
