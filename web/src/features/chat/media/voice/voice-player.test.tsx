import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { local } from '@/lib/state/storage';
import { renderScreen } from '@/testing/render-screen';
import '../../room/use-room-messages';
import { speed, stopPlaying } from './playback';
import VoicePlayer from './voice-player';

beforeEach(() => {
  speed.set(1);
  local.remove('chat_speed');
});

/** Renders two voice messages. @returns the audio elements whose `play` was called, which jsdom lacks */
const open = async () => {
  const played: HTMLMediaElement[] = [];
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    played.push(this);
    return Promise.resolve();
  });
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  await renderScreen({
    at: '/',
    routes: [
      {
        path: '/',
        element: ['/one.webm', '/two.webm'].map((url) => (
          <VoicePlayer key={url} url={url} duration={8} wave={[10, 90]} label={url} />
        )),
      },
    ],
    answers: {},
    messages: ['chat', 'chat-room'],
  });
  await screen.findByRole('group', { name: '/one.webm' });
  onTestFinished(() => {
    for (const url of ['/one.webm', '/two.webm']) stopPlaying(url);
    play.mockRestore();
    pause.mockRestore();
  });
  return played;
};

const speeds = () => screen.getAllByRole('button', { name: /^Speed/ }).map(({ textContent }) => textContent);
const faster = () => fireEvent.click(screen.getAllByRole('button', { name: /^Speed/ })[0]!);

describe('the speed of voice messages', () => {
  it('cycles through 1, 1.5 and 2 for all messages, and is stored in the browser', async () => {
    await open();
    expect(speeds()).toEqual(['1×', '1×']);
    for (const [shown, kept] of [
      ['1.5×', '1.5'],
      ['2×', '2'],
      ['1×', '1'],
    ] as const) {
      faster();
      expect(speeds()).toEqual([shown, shown]);
      expect(local.get('chat_speed')).toBe(kept);
    }
  });

  it('applies to a message when it starts, and can be changed while it plays', async () => {
    const played = await open();
    faster();
    fireEvent.click(screen.getAllByRole('button', { name: 'Play' })[1]!);
    expect(played).toHaveLength(1);
    expect([played[0]!.getAttribute('src'), played[0]!.playbackRate]).toEqual(['/two.webm', 1.5]);
    faster();
    expect(played[0]!.playbackRate).toBe(2);
  });
});
