import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/components/link';
import { Pagination } from '@/components/pagination';
import { useCan } from '@/lib/session/abilities';
import { useEndpoint } from '@/lib/app-context';
import { useSession } from '@/lib/session/session';
import { useCommentsOpen } from '@/lib/site';
import { useUnsentTextsOwner } from '@/lib/unsent/unsent-texts';
import { commentsInput, discussionPath, ORDERS, pageCount, type DiscussionState } from '../url-state';
import { ThreadContext } from '../thread-context';
import { flatten, type Comment, type CommentPage } from '../comment-tree';
import { usePendingLike } from '../pending-like';
import { CommentItem } from './comment-item';
import { Composer } from './composer';
import { NewComments } from './new-comments';
import styles from './comments.module.css';

interface Props {
  articleId: string;
  authorId: string | null;
  urlState: DiscussionState;
}

const NONE: CommentPage = { list: [], count: 0, total: 0, latest: '' };

const namesIn = (list: Comment[], own: string): string[] => [
  ...new Set(
    flatten(list).flatMap(({ user }) => (user.nick_name && user.id !== own ? [user.nick_name] : [])),
  ),
];

const Orders = ({ articleId, order }: { articleId: string; order: DiscussionState['order'] }) => {
  const { t } = useTranslation('comment');
  return (
    <nav className={styles.orders} aria-label={t('order.label')}>
      {ORDERS.map((one) => (
        <Link
          key={one}
          to={discussionPath(articleId, { page: 1, order: one })}
          rel="nofollow"
          aria-current={one === order ? 'true' : undefined}
        >
          {t(`order.${one}`)}
        </Link>
      ))}
    </nav>
  );
};

const Write = () => {
  const { t } = useTranslation('comment');
  const { isSignedIn } = useSession();
  const canWrite = useCan('content.write');
  if (!useCommentsOpen()) return <p className={styles.note}>{t('closed')}</p>;
  if (isSignedIn && !canWrite) return <p className={styles.note}>{t('guest')}</p>;
  return (
    <>
      <Composer parentId="" />
      <noscript>
        <p className={styles.note}>{t('noScript')}</p>
      </noscript>
    </>
  );
};

interface ListProps extends Omit<Props, 'authorId'> {
  page: CommentPage;
  isFetching: boolean;
}

const List = ({ page, isFetching, urlState, articleId }: ListProps) => {
  const { t } = useTranslation('comment');
  usePendingLike(page, isFetching);
  if (page.list.length === 0)
    return <p className={styles.note}>{urlState.page > 1 ? t('beyond') : t('empty')}</p>;
  return (
    <>
      <ol className={styles.list}>
        {page.list.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ol>
      <Pagination
        page={urlState.page}
        total={pageCount(page.count)}
        pathOf={(n) => discussionPath(articleId, { ...urlState, page: n })}
      />
    </>
  );
};

const Failure = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('comment');
  return (
    <p className={styles.note} role="alert">
      {t('notLoaded')}{' '}
      <button type="button" onClick={onRetry}>
        {t('again')}
      </button>
    </p>
  );
};

/** The discussion of an article: composer, comments page by page, and a notice of new comments. */
const Comments = ({ articleId, authorId, urlState }: Props) => {
  const { t } = useTranslation('comment');
  const section = useRef<HTMLElement>(null);
  const { user } = useSession();
  const draftsOwner = useUnsentTextsOwner();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const { page: number, order } = urlState;
  const input = useMemo(() => commentsInput(articleId, { page: number, order }), [articleId, number, order]);
  const { data, error, isFetching, refetch } = useEndpoint('GET /comments/{article_id}', input, {
    keepPrevious: true,
  });
  const page = data ?? NONE;
  const names = useMemo(() => namesIn(page.list, user.user_id), [page.list, user.user_id]);
  const thread = useMemo(
    () => ({ articleId, authorId, input, names, draftsOwner, fresh }),
    [articleId, authorId, input, names, draftsOwner, fresh],
  );
  return (
    <ThreadContext value={thread}>
      <section
        ref={section}
        className={styles.section}
        id="comments"
        tabIndex={-1}
        aria-labelledby="comments-title"
      >
        <div className={styles.head}>
          <h2 id="comments-title">{t('title', { count: page.total })}</h2>
          {page.count > 1 && <Orders articleId={articleId} order={order} />}
        </div>
        <Write />
        {data && <NewComments section={section} page={data} urlState={urlState} onShown={setFresh} />}
        {error && !data ? (
          <Failure onRetry={() => void refetch()} />
        ) : (
          data && <List page={data} isFetching={isFetching} urlState={urlState} articleId={articleId} />
        )}
      </section>
    </ThreadContext>
  );
};

export default Comments;
