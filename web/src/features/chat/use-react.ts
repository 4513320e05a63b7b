import { useTranslation } from 'react-i18next';
import type { ChatReaction, ChatRecord } from '@contract/chat/records';
import { showToast } from '@/lib/state/toast';
import { useChat } from './chat-context';
import { ConnectionLost } from '@/lib/live/transport';
import { selfId } from './identity';
import type { RoomSession } from './room/room-session';

/** Optimistic reactions of a message after a click. */
export const withOwn = (
  reactions: readonly ChatReaction[],
  emoji: string,
  { isOn, self }: { isOn: boolean; self: string },
): ChatReaction[] => {
  const known = reactions.find((one) => one.emoji === emoji);
  if ((known?.is_own ?? false) === isOn) return [...reactions];
  if (!known) return [...reactions, { emoji, count: 1, people: [], is_own: true }];
  const count = known.count + (isOn ? 1 : -1);
  const people = known.people.filter(({ user_id }) => user_id !== self);
  return reactions.flatMap((one) =>
    one === known ? (count > 0 ? [{ ...one, count, people, is_own: isOn }] : []) : [one],
  );
};

/** Returns a function that toggles a reaction. The change is shown immediately, and reverted when it is refused. */
export const useReact = (session: RoomSession) => {
  const { t } = useTranslation('chat');
  const { transport } = useChat();
  return async ({ id, reactions }: ChatRecord, emoji: string, isOn: boolean): Promise<void> => {
    session.setReactions(id, withOwn(reactions, emoji, { isOn, self: selfId() }));
    try {
      const ack = await transport.request('message:react', { id, emoji, is_on: isOn });
      session.setReactions(id, ack.ok ? ack.reactions : reactions);
      if (!ack.ok) showToast('error', ack.msg);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      session.setReactions(id, reactions);
      showToast('error', t('chat-room:noConnection'));
    }
  };
};
