import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ChatRecord } from '@contract/chat/records';
import { useCan } from '@/lib/session/abilities';
import { selfId } from '../identity';
import type { MuteTarget, RoomActions } from './room-actions';
import type { Writing } from '../use-writing';

interface ActionOptions {
  canWrite: boolean;
  writing: Writing;
  onReport: (record: ChatRecord) => void;
  onMute: (person: MuteTarget) => void;
  onWithdraw: (record: ChatRecord) => void;
  onReact: (record: ChatRecord, emoji: string, isOn: boolean) => void;
  onReactions: (record: ChatRecord, anchor: DOMRect) => void;
  onSheet: (record: ChatRecord) => void;
  onVersions: (record: ChatRecord) => void;
  onJump: (seq: number) => void;
  /** Focuses the field. */
  focus: () => void;
  mention: (name: string) => void;
}

/** The actions of a room as one stable object, so that rows are not rerendered while the reader types. */
export const useRoomActionsOf = (options: ActionOptions): RoomActions => {
  const canReport = useCan('content.write');
  const canModerate = useCan('chat.moderate');
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const { canWrite } = options;
  const self = selfId();
  return useMemo(
    () => ({
      self,
      canModerate,
      canWrite,
      canReport,
      reply: (record) => {
        latest.current.writing.reply(record);
        latest.current.focus();
      },
      edit: (record) => {
        latest.current.writing.edit(record);
        latest.current.focus();
      },
      withdraw: (record) => latest.current.onWithdraw(record),
      report: (record) => latest.current.onReport(record),
      mute: (person) => latest.current.onMute(person),
      react: (record, emoji, isOn) => latest.current.onReact(record, emoji, isOn),
      openReactions: (record, anchor) => latest.current.onReactions(record, anchor),
      openSheet: (record) => latest.current.onSheet(record),
      openVersions: (record) => latest.current.onVersions(record),
      jumpTo: (seq) => latest.current.onJump(seq),
      mention: (name) => latest.current.mention(name),
    }),
    [self, canModerate, canWrite, canReport],
  );
};
