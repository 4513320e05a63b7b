import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_COMMENT_NESTING } from '@contract/enums';
import { WrittenText } from '@/components/text/written-text';
import { PersonName } from '@/components/text/person-name';
import { DateTime } from '@/components/text/date-time';
import { useThread } from '../thread-context';
import type { Comment } from '../comment-tree';
import { CommentActions } from './comment-actions';
import { MoreReplies } from './more-replies';
import styles from './comment-item.module.css';

/** The author's picture, or the first letter of the name. */
const Avatar = ({ name, url }: { name: string; url: string }) => (
  <span className={styles.avatar} aria-hidden="true">
    {url ? <img src={url} alt="" width={36} height={36} loading="lazy" decoding="async" /> : [...name][0]}
  </span>
);

const Writer = ({ comment }: { comment: Comment }) => {
  const { t } = useTranslation('comment');
  const { authorId, fresh } = useThread();
  const { user, reply_to: replyTo } = comment;
  return (
    <header className={styles.head}>
      <bdi className={styles.name}>
        <PersonName id={user.id} name={user.nick_name || t('nobody')} isPublic={user.is_public} />
      </bdi>
      {user.id !== null && user.id === authorId && <span className={styles.badge}>{t('author')}</span>}
      {comment.state === 'pending' && <span className={styles.badge}>{t('pending')}</span>}
      {fresh.has(comment.id) && <span className={styles.badge}>{t('new')}</span>}
      {comment.depth > MAX_COMMENT_NESTING && replyTo && (
        <span className={styles.aside}>
          {t('to')} <bdi>{replyTo}</bdi>
        </span>
      )}
      <span className={styles.aside}>
        <DateTime value={comment.created_at} />
        {user.addr && ` · ${user.addr}`}
      </span>
    </header>
  );
};

const Words = ({ comment }: { comment: Comment }) => {
  const { t } = useTranslation('comment');
  if (comment.state === 'removed') return <p className={styles.gap}>{t('gap')}</p>;
  return (
    <>
      <Writer comment={comment} />
      <WrittenText html={comment.html} text={comment.content} />
      {comment.state === 'shown' && <CommentActions comment={comment} />}
    </>
  );
};

/** A comment with its replies. */
export const CommentItem = memo(({ comment }: { comment: Comment }) => {
  const { t } = useTranslation('comment');
  const { id, user, sub_comments: answers, state } = comment;
  const name = user.nick_name || t('nobody');
  return (
    <li className={styles.item} id={`comment-${id}`} tabIndex={-1}>
      <article className={styles.comment} aria-label={t('by', { name, context: state })}>
        <Avatar name={state === 'removed' ? '' : name} url={user.avatar} />
        <div className={styles.words}>
          <Words comment={comment} />
        </div>
      </article>
      {answers.length > 0 && (
        <ol className={styles.answers}>
          {answers.map((answer) => (
            <CommentItem key={answer.id} comment={answer} />
          ))}
        </ol>
      )}
      {comment.more_after && !comment.root_id && <MoreReplies root={comment} after={comment.more_after} />}
    </li>
  );
});
