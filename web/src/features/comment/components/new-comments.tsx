import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useApp, useLocale } from '@/lib/app-context';
import { useArticleComments } from '@/lib/live/use-article-comments';
import { withLocale } from '@/lib/i18n/locale';
import { useSession } from '@/lib/session/session';
import { discussionPath, type DiscussionState } from '../url-state';
import { useThread } from '../thread-context';
import { flatten, type Comment, type CommentPage } from '../comment-tree';
import { useNewComments } from '../use-new-comments';
import { useChangePage, withNew } from '../use-comment-mutations';
import styles from './comments.module.css';

interface Props {
  section: RefObject<HTMLElement | null>;
  page: CommentPage;
  urlState: DiscussionState;
  /** Called with the comments that were added to the page. */
  onShown: (ids: ReadonlySet<string>) => void;
}

/**
 * Shows the number of new comments, and adds them on a click: the layout does not shift while someone reads.
 */
export const NewComments = ({ section, page, urlState, onShown }: Props) => {
  const { t } = useTranslation('comment');
  const { articleId } = useThread();
  const { user } = useSession();
  const { queryClient } = useApp();
  const locale = useLocale();
  const navigate = useNavigate();
  const changePage = useChangePage();
  const { arrived, isSubscribed, forget } = useArticleComments(articleId);
  const { newer, load } = useNewComments({ section, articleId, latest: page.latest, isSubscribed });
  const known = new Set(flatten(page.list).map(({ id }) => id));
  const isNew = (id: string, userId: string | null) => !known.has(id) && userId !== user.user_id;
  const newOf = (list: readonly Comment[]) => list.filter((one) => isNew(one.id, one.user.id));
  const came = new Set([
    ...newOf(newer?.list ?? []).map(({ id }) => id),
    ...arrived.filter((one) => isNew(one.id, one.user_id)).map(({ id }) => id),
  ]);
  const isFirstPage = urlState.page === 1 && urlState.order === 'newest';
  const show = async () => {
    if (!isFirstPage) {
      void queryClient.invalidateQueries({ queryKey: ['GET /comments/{article_id}'] });
      void navigate(withLocale(discussionPath(articleId, { page: 1, order: 'newest' }), locale));
      forget();
      return;
    }
    const loaded = new Set(newer?.list.map(({ id }) => id));
    const next = [...came].every((id) => loaded.has(id)) ? newer : await load();
    // the button stays for a retry
    if (!next) return;
    const added = newOf(next.list);
    changePage((before) => ({ ...withNew(before, added), latest: next.latest || before.latest }));
    onShown(new Set(added.map(({ id }) => id)));
    forget();
    const newest = added.at(-1);
    requestAnimationFrame(() => document.getElementById(`comment-${newest?.id}`)?.focus());
  };
  return (
    <div className={styles.came} aria-live="polite">
      {came.size > 0 && (
        <button type="button" onClick={() => void show()}>
          {t('came', { count: came.size })}
        </button>
      )}
    </div>
  );
};
