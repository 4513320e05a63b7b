import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRecord } from '@contract/chat/records';
import { useLocale } from '@/lib/app-context';
import type { RoomState } from './room-store';
import { usePersonName } from '@/lib/i18n/use-person-name';

/** Names of readers that are shown; the others are counted. */
const MOST_NAMES = 8;

interface RoomReads {
  /** How far others have read, by id. */
  reads: ReadonlyMap<string, number>;
  names: ReadonlyMap<string, string>;
}

/** How far the people in the room have read; null where messages are only shown. */
export const RoomReadsContext = createContext<RoomReads | null>(null);

/** The read positions of a room, with the names that are known. */
export const useRoomReads = ({ reads, people }: RoomState): RoomReads =>
  useMemo(
    () => ({ reads, names: new Map(people.map(({ user_id, nick_name }) => [user_id, nick_name])) }),
    [reads, people],
  );

/** Who has read a message, in words; empty when nobody has, or nobody is told. */
export const useReaders = ({ seq, user_id }: ChatRecord): string => {
  const { t } = useTranslation('chat');
  const context = use(RoomReadsContext);
  const nameOf = usePersonName();
  const locale = useLocale();
  if (!context) return '';
  const readers = [...context.reads].filter(([id, read]) => read >= seq && id !== user_id).map(([id]) => id);
  if (readers.length === 0) return '';
  const names = readers.flatMap((id) => context.names.get(id) ?? []).slice(0, MOST_NAMES);
  const others = readers.length - names.length;
  const all = [...names.map(nameOf), ...(others > 0 ? [t('others', { count: others })] : [])];
  return t('chat-room:readBy', { names: new Intl.ListFormat(locale).format(all) });
};
