import { useState } from 'react';
import { MAX_CHAT_PAGE } from '@contract/chat/limits';
import type { ChatRecord } from '@contract/chat/records';
import { useEndpoint } from '@/lib/app-context';
import { usePausedText } from '@/lib/unsent/use-paused-text';

/** Number of results initially and per click on the button; at most those of one page of the endpoint. */
const STEP = 25;

const NONE: readonly ChatRecord[] = [];

/** Messages that contain a text, the newest first. @param roomId only of this room */
export const useRecordSearch = (text: string, roomId: string | undefined) => {
  const [isComposing, setIsComposing] = useState(false);
  const trimmed = text.trim();
  const { paused } = usePausedText(trimmed, { isComposing });
  const key = trimmed && paused;
  const [shown, setShown] = useState({ of: '', limit: STEP });
  const place = `${roomId} ${key}`;
  const limit = shown.of === place ? shown.limit : STEP;
  const { data, error, isPlaceholderData } = useEndpoint(
    'GET /chat_groups_records',
    { query: { key, limit, ...(roomId && { room_id: roomId }) } },
    { enabled: key !== '', keepPrevious: true },
  );
  const list = key === '' ? NONE : (data?.list ?? NONE);
  const hasMore = list.length < (data?.count ?? 0) && limit < MAX_CHAT_PAGE;
  return {
    key,
    list,
    error: key === '' ? null : error,
    /** Undefined while the first results load. */
    count: data?.count,
    isStale: isPlaceholderData,
    /** Shows more results; undefined when these are all. */
    more:
      hasMore && list.length > 0
        ? () => setShown({ of: place, limit: Math.min(MAX_CHAT_PAGE, limit + STEP) })
        : undefined,
    setIsComposing,
  };
};
