import { createStore } from '@/lib/state/store';

/** The open room, or all rooms. */
export type SearchScope = 'room' | 'all';

/** The panel for the search; null while it is closed. */
export const searchPanel = createStore<{ scope: SearchScope } | null>(null);

/** A message of the open room that is to be shown; each request is a new object. */
export const jumpRequest = createStore<{ roomId: string; seq: number } | null>(null);
