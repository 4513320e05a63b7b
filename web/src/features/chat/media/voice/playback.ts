import { createStore } from '@/lib/state/store';
import { local } from '@/lib/state/storage';

/** Speeds of voice messages. */
const SPEEDS = [1, 1.5, 2] as const;
export type Speed = (typeof SPEEDS)[number];

/** Storage key of the chosen speed. */
const SPEED_KEY = 'chat_speed';

const readSpeed = (): Speed => SPEEDS.find((speed) => String(speed) === local.get(SPEED_KEY)) ?? 1;

interface Playback {
  /** URL of the voice message that is playing or was played last; empty for none. */
  url: string;
  isPlaying: boolean;
  /** In seconds. */
  position: number;
  /** Whether the file could not be played. */
  hasFailed: boolean;
}

export const playback = createStore<Playback>({ url: '', isPlaying: false, position: 0, hasFailed: false });
export const speed = createStore<Speed>(readSpeed());

/** Positions of paused messages, in seconds. */
const positions = new Map<string, number>();

/** The video that is playing. */
let video: HTMLVideoElement | null = null;

let element: HTMLAudioElement | null = null;

const change = (part: Partial<Playback>): void => playback.set((now) => ({ ...now, ...part }));

/** One element for all messages: one plays at a time, even after its row was scrolled out of view. */
const player = (): HTMLAudioElement => {
  if (element) return element;
  const audio = new Audio();
  audio.preload = 'none';
  audio.addEventListener('timeupdate', () => change({ position: audio.currentTime }));
  audio.addEventListener('pause', () => change({ isPlaying: false }));
  audio.addEventListener('playing', () => change({ isPlaying: true, hasFailed: false }));
  audio.addEventListener('error', () => change({ isPlaying: false, hasFailed: true }));
  audio.addEventListener('ended', () => {
    positions.delete(playback.get().url);
    change({ isPlaying: false, position: 0 });
  });
  element = audio;
  return audio;
};

const play = (url: string): void => {
  video?.pause();
  const audio = player();
  const { url: current, position, hasFailed } = playback.get();
  if (current && current !== url) positions.set(current, position);
  const start = positions.get(url) ?? 0;
  if (current !== url || hasFailed) {
    audio.src = url;
    audio.currentTime = start;
  }
  audio.defaultPlaybackRate = speed.get();
  audio.playbackRate = speed.get();
  change({ url, isPlaying: true, position: start, hasFailed: false });
  audio.play().catch((error: unknown) => {
    // AbortError: it was paused before playback began
    const isAborted = error instanceof DOMException && error.name === 'AbortError';
    change({ isPlaying: false, hasFailed: !isAborted });
  });
};

/** Plays a voice message from its last position, or pauses it. */
export const togglePlaying = (url: string): void => {
  const { url: current, isPlaying } = playback.get();
  if (current !== url || !isPlaying) return play(url);
  positions.set(url, player().currentTime);
  player().pause();
};

/** Moves to a position in seconds, playing or not. */
export const seek = (url: string, position: number): void => {
  positions.set(url, position);
  if (playback.get().url !== url) {
    if (playback.get().isPlaying) return;
    player().src = url;
    change({ url, hasFailed: false });
  }
  player().currentTime = position;
  change({ position });
};

/** The position of a message, in seconds. */
export const positionOf = (url: string, { url: current, position }: Playback): number =>
  current === url ? position : (positions.get(url) ?? 0);

/** Selects the next speed, for all messages. */
export const nextSpeed = (): void => {
  const next = SPEEDS[(SPEEDS.indexOf(speed.get()) + 1) % SPEEDS.length] ?? 1;
  speed.set(next);
  local.set(SPEED_KEY, String(next));
  if (element) element.playbackRate = next;
};

/** Pauses other playback when a video starts. */
export const playVideo = (next: HTMLVideoElement): void => {
  if (video !== next) video?.pause();
  video = next;
  element?.pause();
};

/** Stops a file that was deleted, such as a discarded recording, and removes its position. */
export const stopPlaying = (url: string): void => {
  positions.delete(url);
  if (playback.get().url !== url) return;
  element?.pause();
  element?.removeAttribute('src');
  playback.set({ url: '', isPlaying: false, position: 0, hasFailed: false });
};
