import { createStore } from '@/lib/state/store';

/** Unread messages of the open room, more current than in the list of rooms. */
export const liveUnread = createStore<{ roomId: string; count: number } | null>(null);
