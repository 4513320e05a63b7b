import { createContext, use } from 'react';
import type { ChatRecord } from '@contract/chat/records';

/** A person whom an administrator may mute. */
export interface MuteTarget {
  user_id: string;
  nick_name: string;
}

/** Actions on the messages of a room. */
export interface RoomActions {
  /** Id of the reader as it is in messages; empty for a visitor without an id. */
  self: string;
  canModerate: boolean;
  canWrite: boolean;
  canReport: boolean;
  reply: (record: ChatRecord) => void;
  edit: (record: ChatRecord) => void;
  withdraw: (record: ChatRecord) => void;
  report: (record: ChatRecord) => void;
  /** Opens the dialog that mutes or bans a person. */
  mute: (person: MuteTarget) => void;
  /** Adds a reaction to a message, or removes it. */
  react: (record: ChatRecord, emoji: string, isOn: boolean) => void;
  /** Opens the reaction picker of a message at an anchor. */
  openReactions: (record: ChatRecord, anchor: DOMRect) => void;
  /** Opens all actions of a message. */
  openSheet: (record: ChatRecord) => void;
  /** Shows the earlier versions of an edited message. */
  openVersions: (record: ChatRecord) => void;
  jumpTo: (seq: number) => void;
  mention: (name: string) => void;
}

/** Null on the server's page, where messages are read-only. */
export const RoomActionsContext = createContext<RoomActions | null>(null);

export const useRoomActions = (): RoomActions | null => use(RoomActionsContext);
