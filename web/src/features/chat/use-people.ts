import { useMemo } from 'react';
import type { ChatPerson } from '@contract/chat/records';
import { UserType } from '@contract/enums';
import { selfId } from './identity';
import type { RoomState } from './room/room-store';

/** Number of latest messages whose authors can be mentioned, besides those who are present. */
const RECENT = 300;

/** People who can be mentioned: those in the room, and authors of recent messages. */
export const useReaders = ({ people, window }: RoomState): readonly ChatPerson[] =>
  useMemo(() => {
    const self = selfId();
    const known = new Map(people.map((person) => [person.user_id, person]));
    for (const { user_id, nick_name, avatar, user_is_public: is_public } of window.records.slice(-RECENT))
      if (user_id && nick_name && !known.has(user_id))
        known.set(user_id, { user_id, nick_name, avatar, role: UserType.USER, is_public });
    known.delete(self);
    return [...known.values()];
  }, [people, window.records]);
