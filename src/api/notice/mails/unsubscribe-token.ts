import { NOTICE_KINDS } from '../../../contract/admin-enums';
import type { NoticeKind } from '../../../contract/enums';
import { readSignedText, signText } from '../../../core/secrets/signed-text';

/** The kinds of mails that a link can stop. */
export interface Unsubscription {
  userId: string;
  kind: NoticeKind | 'all';
}

const PURPOSE = 'unsubscribe';

/** Returns the signed token of a link that stops mails; it does not expire, because people keep mails for years. */
export const unsubscribeToken = ({ userId, kind }: Unsubscription): string =>
  signText(PURPOSE, `${userId}.${kind}`);

const isKind = (value: string): value is Unsubscription['kind'] =>
  value === 'all' || NOTICE_KINDS.some((kind) => kind === value);

/** Reads a token; undefined when it is not signed by this site. */
export const readUnsubscribeToken = (token: string): Unsubscription | undefined => {
  const [userId = '', kind = ''] = readSignedText(PURPOSE, token)?.split('.') ?? [];
  return isKind(kind) ? { userId, kind } : undefined;
};
