import type { Locale } from '@contract/enums';

/** What windows of this browser tell each other. */
export interface SavedNotice {
  id: string;
  locale: Locale;
  version: number;
  /** Key of the text that was saved: the listener knows its own by it. */
  from: string;
}

/** The other windows of this browser. */
export interface TabSync {
  announce: (notice: SavedNotice) => void;
  /** @returns stops listening */
  listen: (listener: (notice: SavedNotice) => void) => () => void;
  /** Says that this key is being written here. @returns ends it; the end of the window does, too */
  lock: (key: string) => () => void;
  /** Keys that windows of this browser are writing now. */
  lockedKeys: () => Promise<ReadonlySet<string>>;
}

const CHANNEL = 'wentu-editor';

/** The Web Locks of the browser; only https and localhost have them. */
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
