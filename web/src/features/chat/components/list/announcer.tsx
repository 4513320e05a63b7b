import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomState } from '../../room/room-store';
import { lastSeqOf } from '../../room/room-window';
import { usePersonName } from '@/lib/i18n/use-person-name';
import { useSummary } from '../../use-summary';

/** Maximum number of messages in the announcer, which is only visible to screen readers. */
const KEPT = 3;

interface Announced {
  seq: number;
  texts: readonly { seq: number; text: string }[];
}

/**
 * Announces new messages to screen readers, politely. The list cannot do this: scrolling adds and removes its rows, and each
 * would be announced.
 */
export const Announcer = ({ state, self }: { state: RoomState; self: string }) => {
  const { t } = useTranslation('chat');
  const summary = useSummary();
  const nameOf = usePersonName();
  const { window, isLoaded } = state;
  const last = window.hasNewer ? null : lastSeqOf(window);
  const [announced, setAnnounced] = useState<Announced | null>(null);
  if (isLoaded && last !== null && announced?.seq !== last) {
    const from = announced?.seq ?? last;
    const fresh = window.records
      .slice(-KEPT)
      .filter(({ seq, user_id }) => seq > from && user_id !== null && user_id !== self)
      .map((record) => ({
        seq: record.seq,
        text: t('chat-room:says', { name: nameOf(record.nick_name), text: summary(record) }),
      }));
    setAnnounced({ seq: last, texts: [...(announced?.texts ?? []), ...fresh].slice(-KEPT) });
  }
  return (
    <div className="sr-only" role="log" aria-live="polite" aria-label={t('chat-room:newMessages')}>
      {announced?.texts.map(({ seq, text }) => (
        <p key={seq}>{text}</p>
      ))}
    </div>
  );
};
