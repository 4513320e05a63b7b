import { DEFAULT_LOCALE, UserType } from '../../../../src/contract/enums';
import type { ChatPerson } from '../../../../src/contract/chat/records';
import type { Actor } from '../../../../src/core/auth/actor';
import { visitorPerson } from '../../../../src/core/auth/visitor-token';
import { visitorName } from '../../../../src/api/visitor/exports';

/** Somebody who reads or writes in rooms: an account, or a visitor. */
export interface ChatActor {
  /** Id of the account, or `visitor:` and the id of the visitor; null for a reader without an identity. */
  id: string | null;
  /** 3 for guests: visitors and accounts of that role. */
  role: UserType;
}

/** An actor with an id. */
export type Named = ChatActor & {
  id: string;
  nickName: string;
  avatar: string;
  /** Whether the person has a public page; false also where the actor is not presented. */
  isPublic: boolean;
};

/** Members may enter rooms that are not public. */
export const isMember = ({ role }: ChatActor): boolean => role !== UserType.VISITOR;

/** The caller of an endpoint. `personId` is the key of the account or visitor. */
export const callerOf = ({ actor, personId }: { actor: Actor; personId: string | null }): ChatActor => ({
  id: personId,
  role: actor.role,
});

export const visitorActor = (visitorId: string): Named => ({
  id: visitorPerson(visitorId),
  role: UserType.VISITOR,
  nickName: visitorName(visitorId, DEFAULT_LOCALE),
  avatar: '',
  isPublic: false,
});

export const presentActor = ({ id, nickName, avatar, role, isPublic }: Named): ChatPerson => ({
  user_id: id,
  nick_name: nickName,
  avatar,
  role,
  is_public: isPublic,
});
