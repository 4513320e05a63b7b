import { useTranslation } from 'react-i18next';
import { HeartIcon } from '@/components/icons/tool-icons';
import { Link } from '@/components/link';
import { can } from '@/lib/session/abilities';
import { useSession } from '@/lib/session/session';
import { useSignInPath } from '@/lib/session/sign-in-path';
import type { Comment } from '../comment-tree';
import { useLikeComment } from '../use-comment-mutations';
import { rememberLike } from '../pending-like';
import styles from './comment-actions.module.css';

/**
 * The likes of a comment, and the user's own. An anonymous user is sent to the sign-in page and back, and the
 * like is then sent.
 */
export const LikeButton = ({ comment }: { comment: Comment }) => {
  const { t } = useTranslation('comment');
  const { isSignedIn, user } = useSession();
  const { mutate } = useLikeComment();
  const signIn = useSignInPath('comment', `#comment-${comment.id}`);
  const words = (
    <>
      <HeartIcon />
      <span className="sr-only">{t('like')} </span>
      {comment.digg_count > 0 && comment.digg_count}
    </>
  );
  if (!isSignedIn) {
    return (
      <Link
        className={styles.action}
        to={signIn}
        rel="nofollow"
        data-keeps=""
        onClick={() => rememberLike(comment.id)}
      >
        {words}
      </Link>
    );
  }
  if (!can(user, 'content.write')) return <span className={styles.action}>{words}</span>;
  return (
    <button
      type="button"
      className={styles.action}
      aria-pressed={comment.is_digg}
      onClick={() => mutate(comment.id)}
    >
      {words}
    </button>
  );
};
