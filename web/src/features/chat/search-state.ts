import { createStore } from '@/lib/state/store';

/** Searches the open room, or all rooms. */
export type SearchScope = 'room' | 'all';

/** State of the search panel; null while it is closed. */
export const searchPanel = createStore<{ scope: SearchScope } | null>(null);

/** Request to show a message of the open room; each request is a new object. */
export const jumpRequest = createStore<{ roomId: string; seq: number } | null>(null);
