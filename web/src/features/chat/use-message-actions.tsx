import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageType } from '@contract/enums';
import { CHAT_EDIT_MS, CHAT_WITHDRAW_MS } from '@contract/chat/limits';
import type { ChatRecord } from '@contract/chat/records';
import { PencilIcon } from '@/components/icons/tool-icons';
import { useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/i18n/locale';
import { showToast } from '@/lib/state/toast';
import { CopyIcon, FlagIcon, LinkIcon, MuteIcon, ReplyIcon, WithdrawIcon } from './icons';
import { useRoomActions, type RoomActions } from './room/room-actions';
import { roomPath } from './url-state';

const copy = async (text: string, done: string, failed: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', done);
  } catch {
    // without HTTPS, or when the person denies it
    showToast('error', failed);
  }
};

const permitted = (
  record: ChatRecord,
  { self, canModerate, canWrite, canReport }: RoomActions,
  now: number,
) => {
  const age = now - Date.parse(record.created_at);
  const isOwn = self !== '' && record.user_id === self;
  return {
    reply: canWrite,
    copy: record.content !== '',
    edit: isOwn && canWrite && record.msg_type === MessageType.Text && age < CHAT_EDIT_MS,
    withdraw: canModerate || (isOwn && age < CHAT_WITHDRAW_MS),
    report: canReport && !isOwn,
    mute: canModerate && !isOwn,
  };
};

export interface MessageAction {
  key: 'reply' | 'edit' | 'copy' | 'link' | 'report' | 'mute' | 'withdraw';
  icon: ReactNode;
  run: () => void;
}

/** The actions on a message that the reader may perform now, besides reactions. */
export const useMessageActions = (record: ChatRecord): MessageAction[] => {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const actions = useRoomActions();
  const [now] = useState(() => Date.now());
  if (!actions || record.is_withdrawn) return [];
  const { user_id, nick_name } = record;
  const may = permitted(record, actions, now);
  const link = () =>
    window.location.origin + withLocale(`${roomPath(record.room_id)}?at=${record.seq}`, locale);
  const all: (MessageAction & { isShown: boolean })[] = [
    { key: 'reply', isShown: may.reply, icon: <ReplyIcon />, run: () => actions.reply(record) },
    { key: 'edit', isShown: may.edit, icon: <PencilIcon />, run: () => actions.edit(record) },
    {
      key: 'copy',
      isShown: may.copy,
      icon: <CopyIcon />,
      run: () => void copy(record.content, t('chat-room:copied'), t('chat-room:notCopied')),
    },
    {
      key: 'link',
      isShown: true,
      icon: <LinkIcon />,
      run: () => void copy(link(), t('chat-room:linkCopied'), t('chat-room:notCopied')),
    },
    { key: 'report', isShown: may.report, icon: <FlagIcon />, run: () => actions.report(record) },
    {
      key: 'mute',
      isShown: may.mute && user_id !== null,
      icon: <MuteIcon />,
      run: () => actions.mute({ user_id: user_id ?? '', nick_name }),
    },
    { key: 'withdraw', isShown: may.withdraw, icon: <WithdrawIcon />, run: () => actions.withdraw(record) },
  ];
  return all.filter(({ isShown }) => isShown);
};
