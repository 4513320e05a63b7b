import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useApp, useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/locale';
import { useSession } from '@/lib/session';
import { discussionPath, type DiscussionState } from '../url-state';
import { useThread } from '../thread-context';
import { flatten, type CommentPage } from '../comment-tree';
import { useNewComments } from '../use-new-comments';
import { useChangePage, withNew } from '../use-comment-mutations';
import styles from './comments.module.css';

interface Props {
  section: RefObject<HTMLElement | null>;
  page: CommentPage;
  urlState: DiscussionState;
  /** Told which comments came into the page. */
  onShown: (ids: ReadonlySet<string>) => void;
}

/** Says how many comments came meanwhile, and shows them when asked: nothing moves under a reader's eyes. */
export const NewComments = ({ section, page, urlState, onShown }: Props) => {
  const { t } = useTranslation('comment');
  const { articleId } = useThread();
  const { user } = useSession();
  const { queryClient } = useApp();
  const locale = useLocale();
  const navigate = useNavigate();
  const changePage = useChangePage();
  const newer = useNewComments(section, articleId, page.latest);
  const known = new Set(flatten(page.list).map(({ id }) => id));
  const came = (newer?.list ?? []).filter((one) => !known.has(one.id) && one.user.id !== user.user_id);
  const isFirstPage = urlState.page === 1 && urlState.order === 'newest';
  const show = () => {
    if (!isFirstPage) {
      void queryClient.invalidateQueries({ queryKey: ['GET /comments/{article_id}'] });
      void navigate(withLocale(discussionPath(articleId, { page: 1, order: 'newest' }), locale));
      return;
    }
    changePage((before) => ({ ...withNew(before, came), latest: newer?.latest ?? before.latest }));
    onShown(new Set(came.map(({ id }) => id)));
    const newest = came.at(-1);
    requestAnimationFrame(() => document.getElementById(`comment-${newest?.id}`)?.focus());
  };
  return (
    <div className={styles.came} aria-live="polite">
      {came.length > 0 && (
        <button type="button" onClick={show}>
          {t('came', { count: came.length })}
        </button>
      )}
    </div>
  );
};
