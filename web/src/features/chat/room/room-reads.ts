import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRecord } from '@contract/chat/records';
import { useLocale } from '@/lib/app-context';
import type { RoomState } from './room-store';
import { usePersonName } from '@/lib/i18n/use-person-name';

/** Maximum number of names of readers; the others are counted. */
const MOST_NAMES = 8;

interface RoomReads {
  /** Read positions of others, by id. */
  reads: ReadonlyMap<string, number>;
  names: ReadonlyMap<string, string>;
}

/** Read positions of the people in the room; null on the server's page. */
export const RoomReadsContext = createContext<RoomReads | null>(null);

/** The read positions of a room, with the names that are known. */
export const useRoomReads = ({ reads, people }: RoomState): RoomReads =>
  useMemo(
    () => ({ reads, names: new Map(people.map(({ user_id, nick_name }) => [user_id, nick_name])) }),
    [reads, people],
  );

/** Text that says who has read a message; empty when nobody has, or when it is not shared. */
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
