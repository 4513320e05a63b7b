import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SocketRefusal } from '@contract/chat/events';
import type { ChatRoom } from '@contract/chat/records';
import { Link } from '@/components/link';
import { useLocale } from '@/lib/app-context';
import { formatDateTime } from '@/lib/format/format';
import { useSession } from '@/lib/session/session';
import { useSignInPath } from '@/lib/session/sign-in-path';
import { useNow } from '@/lib/format/use-now';
import styles from './write-note.module.css';

const SignIn = () => {
  const { t } = useTranslation('chat');
  return (
    <Link className={styles.signIn} rel="nofollow" to={useSignInPath('chat')}>
      {t('chat-room:signIn')}
    </Link>
  );
};

/**
 * The reason why the person cannot write here; null when writing is allowed. Empty for a visitor who has not entered yet:
 * entering creates a visitor id, with which they may write.
 */
export const useWriteNote = (
  room: ChatRoom,
  isEntered: boolean,
  refusal: SocketRefusal | null,
): ReactNode => {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const { isSignedIn } = useSession();
  const now = useNow(0);
  if (refusal && refusal.code !== 'room_members_only') return refusal.msg;
  if (room.muted_until) {
    if (Date.parse(room.muted_until) <= now) return null;
    return t('chat-room:mutedUntil', { time: formatDateTime(room.muted_until, locale, undefined) });
  }
  if (room.can_write && !refusal) return null;
  if (room.is_read_only) return t('chat-room:readOnly');
  if (!isSignedIn && !isEntered && room.is_public && room.allow_guest && !refusal) return '';
  if (!isSignedIn)
    return (
      <>
        {t('chat-room:membersWrite')} <SignIn />
      </>
    );
  return t('chat-room:cannotWrite');
};

/** A line that replaces the field for messages. */
export const WriteNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;
