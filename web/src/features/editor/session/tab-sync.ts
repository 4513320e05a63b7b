import type { Locale } from '@contract/enums';

/** Broadcast to the other tabs after a save. */
export interface SavedNotice {
  id: string;
  locale: Locale;
  version: number;
  /** Key of the session that saved, so that a listener can ignore its own broadcasts. */
  from: string;
}

/** Communication with the other tabs of this browser. */
export interface TabSync {
  announce: (notice: SavedNotice) => void;
  /** @returns a function that stops listening */
  listen: (listener: (notice: SavedNotice) => void) => () => void;
  /** Marks a key as open in this tab until the tab closes. @returns a function that releases it */
  lock: (key: string) => () => void;
  /** Returns the keys that are open in any tab. */
  lockedKeys: () => Promise<ReadonlySet<string>>;
}

const CHANNEL = 'wentu-editor';

/** The Web Locks of the browser; available only on HTTPS and localhost. */
const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

export const browserTabSync: TabSync = {
  announce: (notice) => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(notice);
    channel.close();
  },
  listen: (listener) => {
    if (typeof BroadcastChannel === 'undefined') return () => undefined;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<SavedNotice>) => listener(data);
    return () => channel.close();
  },
  lock: (key) => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    void locks()?.request(key, () => ended);
    return () => end();
  },
  lockedKeys: async () => {
    const state = await locks()?.query();
    return new Set((state?.held ?? []).flatMap(({ name }) => (name ? [name] : [])));
  },
};
