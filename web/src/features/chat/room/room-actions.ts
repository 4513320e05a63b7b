import { createContext, use } from 'react';
import type { ChatRecord } from '@contract/chat/records';

/** A person whom an administrator may mute. */
export interface MuteTarget {
  user_id: string;
  nick_name: string;
}

/** What can be done with the messages of a room. */
export interface RoomActions {
  /** Id of the reader as it is in messages; empty for somebody without an identity. */
  self: string;
  canModerate: boolean;
  canWrite: boolean;
  canReport: boolean;
  reply: (record: ChatRecord) => void;
  edit: (record: ChatRecord) => void;
  withdraw: (record: ChatRecord) => void;
  report: (record: ChatRecord) => void;
  /** Asks for how long a person is to be muted or banned. */
  mute: (person: MuteTarget) => void;
  /** Puts an emoji on a message, or takes it back. */
  react: (record: ChatRecord, emoji: string, isOn: boolean) => void;
  /** Offers emoji for a message, beside a place in the window. */
  openReactions: (record: ChatRecord, anchor: DOMRect) => void;
  /** Opens all actions of a message. */
  openSheet: (record: ChatRecord) => void;
  /** Shows what an edited message said before. */
  openVersions: (record: ChatRecord) => void;
  jumpTo: (seq: number) => void;
  mention: (name: string) => void;
}

/** Null where messages are only shown: in the page of the server. */
export const RoomActionsContext = createContext<RoomActions | null>(null);

export const useRoomActions = (): RoomActions | null => use(RoomActionsContext);
