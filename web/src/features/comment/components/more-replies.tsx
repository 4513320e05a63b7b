import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApp } from '@/lib/app-context';
import { useThread } from '../thread-context';
import { addAnswer, changeComment, flatten, type Comment } from '../comment-tree';
import { useChangePage } from '../use-comment-mutations';
import styles from './comment-item.module.css';

/** Replies per request. */
const STEP = 50;

/** Loads the next replies of a long thread. */
export const MoreReplies = ({ root, after }: { root: Comment; after: string }) => {
  const { t } = useTranslation('comment');
  const { call } = useApp();
  const { articleId } = useThread();
  const changePage = useChangePage();
  const shown = flatten(root.sub_comments).filter(({ state }) => state === 'shown').length;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('GET /comments/{article_id}', {
        params: { article_id: articleId },
        query: { root_id: root.id, after, limit: STEP },
      }),
    onSuccess: ({ list: answers }) => {
      const more_after = answers.at(-1)?.more_after ?? null;
      changePage((page) => {
        const list = answers.reduce(
          (tree, answer) => addAnswer(tree, { ...answer, more_after: null }, false),
          page.list,
        );
        return { ...page, list: changeComment(list, root.id, (comment) => ({ ...comment, more_after })) };
      });
    },
  });
  return (
    <button
      type="button"
      className={styles.more}
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate()}
    >
      {t('more', { count: Math.max(root.comment_count - shown, 1) })}
    </button>
  );
};
