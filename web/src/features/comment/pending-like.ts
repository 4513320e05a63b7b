import { useEffect } from 'react';
import { useSession } from '@/lib/session/session';
import { session } from '@/lib/state/storage';
import { flatten, type CommentPage } from './comment-tree';
import { useLikeComment } from './use-comment-mutations';

/** The like of an anonymous user, stored in this tab while they sign in. */
const KEY = 'pending_comment_like';
/** Limit in ms; an older like is dropped. */
const LIFETIME_MS = 30 * 60_000;

interface PendingLike {
  id: string;
  at: number;
}

export const rememberLike = (id: string): void =>
  session.set(KEY, JSON.stringify({ id, at: Date.now() } satisfies PendingLike));

/** Sends, once, the like that the reader gave before signing in. */
export const usePendingLike = (page: CommentPage | undefined, isFetching: boolean): void => {
  const { isSignedIn } = useSession();
  const { mutate } = useLikeComment();
  useEffect(() => {
    // a response to an anonymous user does not contain the user's likes
    if (!isSignedIn || !page || isFetching) return;
    const pending = session.getJson<PendingLike>(KEY);
    session.remove(KEY);
    if (!pending || Date.now() - pending.at > LIFETIME_MS) return;
    const comment = flatten(page.list).find(({ id }) => id === pending.id);
    if (comment && !comment.is_digg) mutate(comment.id);
  }, [isSignedIn, page, isFetching, mutate]);
};
