import { useTranslation } from 'react-i18next';
import type { ChatRecord } from '@contract/chat/records';
import { useRoomActions } from '../../room/room-actions';
import { ActionSheet } from '../action-sheet';
import { ReportDialog, WithdrawDialog } from './message-dialogs';
import { Popup } from '../popup';
import { ReactionPicker } from '../reactions/reaction-picker';
import { VersionsDialog } from './versions-dialog';

/** The dialog or panel that is open, and its message. */
export type Overlay =
  | { kind: 'report' | 'withdraw' | 'sheet' | 'versions'; record: ChatRecord }
  | { kind: 'react'; record: ChatRecord; anchor: DOMRect };

const ReactPopup = ({
  record,
  anchor,
  onClose,
}: {
  record: ChatRecord;
  anchor: DOMRect;
  onClose: () => void;
}) => {
  const { t } = useTranslation('chat');
  const actions = useRoomActions();
  const own = new Set(record.reactions.filter(({ is_own }) => is_own).map(({ emoji }) => emoji));
  return (
    <Popup label={t('chat-room:actions.react')} anchor={anchor} onClose={onClose}>
      <ReactionPicker
        own={own}
        onPick={(emoji) => {
          onClose();
          actions?.react(record, emoji, !own.has(emoji));
        }}
      />
    </Popup>
  );
};

interface Props {
  overlay: Overlay;
  /** The loaded messages: the overlay shows the current version of its message. */
  records: readonly ChatRecord[];
  onClose: () => void;
}

/** A dialog or panel of a message. */
export const MessageOverlay = ({ overlay, records, onClose }: Props) => {
  const record = records.find(({ id }) => id === overlay.record.id) ?? overlay.record;
  if (overlay.kind === 'react')
    return <ReactPopup record={record} anchor={overlay.anchor} onClose={onClose} />;
  if (overlay.kind === 'report') return <ReportDialog record={record} onClose={onClose} />;
  if (overlay.kind === 'withdraw') return <WithdrawDialog record={record} onClose={onClose} />;
  if (overlay.kind === 'versions') return <VersionsDialog record={record} onClose={onClose} />;
  return <ActionSheet record={record} onClose={onClose} />;
};
