import { useEffect } from 'react';
import { useSession } from '@/lib/session';
import { session } from '@/lib/storage';
import { flatten, type CommentPage } from './comment-tree';
import { useLikeComment } from './use-comment-mutations';

/** What somebody who was not signed in wanted to like, kept in this tab while they sign in. */
const KEY = 'wanted_comment_like';
/** Who comes back later than this has other things in mind. */
const WANTED_MS = 30 * 60_000;

interface PendingLike {
  id: string;
  at: number;
}

export const rememberLike = (id: string): void =>
  session.set(KEY, JSON.stringify({ id, at: Date.now() } satisfies PendingLike));

/** Likes, once, what its reader wanted to like before they signed in. */
export const usePendingLike = (page: CommentPage | undefined, isFetching: boolean): void => {
  const { isSignedIn } = useSession();
  const { mutate } = useLikeComment();
  useEffect(() => {
    // an answer that was given to nobody in particular does not say what this person likes already
    if (!isSignedIn || !page || isFetching) return;
    const wanted = session.getJson<PendingLike>(KEY);
    session.remove(KEY);
    if (!wanted || Date.now() - wanted.at > WANTED_MS) return;
    const comment = flatten(page.list).find(({ id }) => id === wanted.id);
    if (comment && !comment.is_digg) mutate(comment.id);
  }, [isSignedIn, page, isFetching, mutate]);
};
