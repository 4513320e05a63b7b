import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatArticle, ChatPerson, ChatRecord } from '@contract/chat/records';
import { currentUser } from '@/lib/session/session';
import { showToast } from '@/lib/state/toast';
import { readDraftAfterSignIn, storeDraft } from '@/lib/unsent/unsent-texts';
import { useChat } from './chat-context';
import { useSummary } from './use-summary';
import { ConnectionLost } from '@/lib/live/transport';
import { draftPlace } from './drafts';
import { mentionedIn } from './mention';
import type { QuotedMessage } from './outbox/outbox-store';
import { useTyping } from './use-typing';

type Mode = { kind: 'reply'; quote: QuotedMessage } | { kind: 'edit'; record: ChatRecord } | null;

interface WritingOptions {
  roomId: string;
  people: readonly ChatPerson[];
  /** The article attached to the next message. */
  article: ChatArticle | null;
  /** Called when a message was added to the outbox. */
  onSent: () => void;
}

/**
 * The text that is being written in a room: a new message, a reply or an edit. Unsent text is stored in this browser, even while
 * a message is edited.
 */
export const useWriting = ({ roomId, people, article, onSent }: WritingOptions) => {
  const { t } = useTranslation('chat');
  const { transport, outbox } = useChat();
  const summary = useSummary();
  const reportTyping = useTyping(roomId);
  const place = draftPlace(roomId);
  // the room is remounted for each person; text typed just after the session has ended still belongs to them
  const [owner] = useState(() => currentUser().user_id);
  const [text, setText] = useState(() => readDraftAfterSignIn(place, owner));
  const [mode, setMode] = useState<Mode>(null);

  const change = (next: string) => {
    setText(next);
    if (mode?.kind !== 'edit') {
      void storeDraft(place, next, owner);
      reportTyping(next.trim() !== '');
    }
  };
  const leaveEdit = () => {
    setMode(null);
    setText(readDraftAfterSignIn(place, owner));
  };
  const sendNew = async () => {
    const message = {
      room_id: roomId,
      content: text.trim(),
      ...(article && { article }),
      reply_to: mode?.kind === 'reply' ? mode.quote : null,
      mentions: mentionedIn(text, people),
    };
    setText('');
    setMode(null);
    reportTyping(false);
    onSent();
    try {
      await outbox.add(message);
      // the draft is deleted only when the message is stored
      if (readDraftAfterSignIn(place, owner).trim() === message.content) await storeDraft(place, '', owner);
    } catch {
      // the browser's storage is full: the text stays in the field
      setText(message.content);
      showToast('error', t('chat-room:notStored'));
    }
  };
  const sendEdit = async (record: ChatRecord) => {
    const content = text.trim();
    if (content === record.content) return leaveEdit();
    try {
      const ack = await transport.request('message:edit', {
        id: record.id,
        content,
        mentions: mentionedIn(content, people),
      });
      if (ack.ok) leaveEdit();
      else showToast('error', ack.msg);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      showToast('error', t('chat-room:noConnection'));
    }
  };
  return {
    text,
    change,
    setText: change,
    send: () => void (mode?.kind === 'edit' ? sendEdit(mode.record) : sendNew()),
    cancel: () => (mode?.kind === 'edit' ? leaveEdit() : setMode(null)),
    reply: (record: ChatRecord) => {
      if (mode?.kind === 'edit') leaveEdit();
      const { id, seq, nick_name } = record;
      setMode({ kind: 'reply', quote: { id, seq, nick_name, text: summary(record) } });
    },
    edit: (record: ChatRecord) => {
      setMode({ kind: 'edit', record });
      setText(record.content);
    },
    banner:
      mode === null
        ? null
        : mode.kind === 'edit'
          ? { label: t('chat-room:editing'), text: mode.record.content }
          : { label: t('chat-room:replyingTo', { name: mode.quote.nick_name }), text: mode.quote.text },
  };
};

export type Writing = ReturnType<typeof useWriting>;
