import { createStore } from '@/lib/state/store';

/** Unread messages of the open room, which is more up to date than the list of rooms. */
export const liveUnread = createStore<{ roomId: string; count: number } | null>(null);
