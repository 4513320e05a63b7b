import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/lib/session/abilities';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/http/endpoints';
import { showToast } from '@/lib/state/toast';
import { isShown, errorMessage } from './error-message';
import { isBusinessError } from '@/lib/http/http';
import { noteReported } from './reported';
import { useThread } from './thread-context';
import { addAnswer, changeComment, removeComment, type Comment, type CommentPage } from './comment-tree';

/** Updates the cached page of the discussion on screen. */
export const useChangePage = () => {
  const app = useApp();
  const { queryClient } = app;
  const locale = useLocale();
  const { input } = useThread();
  const { queryKey } = endpointQuery(app, 'GET /comments/{article_id}', input, locale);
  return (change: (page: CommentPage) => CommentPage) => {
    // a pending request was sent before this change: it is sent again
    const isPending = queryClient.isFetching({ queryKey }) > 0;
    if (isPending) void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<CommentPage>(queryKey, (page) => page && change(page));
    if (isPending) void queryClient.invalidateQueries({ queryKey });
  };
};

/** Adds new comments: replies under their parents, others at the top. */
export const withNew = (page: CommentPage, comments: Comment[]): CommentPage =>
  comments.reduce((before, comment) => {
    if (comment.parent_comment_id) {
      const list = addAnswer(before.list, comment, true);
      return list === before.list ? before : { ...before, list, total: before.total + 1 };
    }
    if (before.list.some(({ id }) => id === comment.id)) return before;
    return { ...before, list: [comment, ...before.list], count: before.count + 1, total: before.total + 1 };
  }, page);

interface Writing {
  content: string;
  parentId: string;
  homePage: string;
}

/** Sends a comment and inserts it. The form shows errors. */
export const useCreateComment = (onWritten: (comment: Comment) => void) => {
  const { call } = useApp();
  const { articleId } = useThread();
  const changePage = useChangePage();
  return useMutation({
    mutationFn: ({ content, parentId, homePage }: Writing) =>
      call('POST /comments', {
        body: {
          article_id: articleId,
          content,
          ...(parentId && { parent_comment_id: parentId }),
          ...(homePage && { home_page: homePage }),
        },
      }),
    onSuccess: (comment) => {
      changePage((page) => withNew(page, [comment]));
      onWritten(comment);
    },
    meta: { showsOwnErrors: true },
  });
};

const liked = (comment: Comment): Comment => ({
  ...comment,
  is_digg: !comment.is_digg,
  digg_count: comment.digg_count + (comment.is_digg ? -1 : 1),
});

/**
 * Shows a like immediately; a rejected one is reverted, with the server's message. Quick clicks are sent one after the other,
 * and only the last response is used.
 */
export const useLikeComment = () => {
  const { t } = useTranslation('comment');
  const { call, queryClient } = useApp();
  const changePage = useChangePage();
  const mutationKey = ['like a comment'];
  const change = (id: string, to: (comment: Comment) => Comment) =>
    changePage((page) => ({ ...page, list: changeComment(page.list, id, to) }));
  return useMutation({
    mutationKey,
    scope: { id: 'like a comment' },
    mutationFn: (id: string) => call('POST /comments/digg', { body: { id } }),
    onMutate: (id) => change(id, liked),
    onSuccess: (counts, id) => {
      if (queryClient.isMutating({ mutationKey }) === 1) change(id, (comment) => ({ ...comment, ...counts }));
    },
    onError: (error, id) => {
      change(id, liked);
      if (!isShown(error)) showToast('error', errorMessage(error, t('failed')));
    },
    meta: { showsOwnErrors: true },
  });
};

/** Deletes a comment, and updates the page. */
export const useDeleteComment = (id: string, onRemoved: () => void) => {
  const { t } = useTranslation('comment');
  const { call } = useApp();
  const canModerate = useCan('comments.moderate');
  const changePage = useChangePage();
  return useMutation({
    mutationFn: () => call('DELETE /comments/{id}', { params: { id } }),
    onSuccess: () => {
      changePage((page) => removeComment(page, id, canModerate));
      showToast('success', t('removed'));
      onRemoved();
    },
    onError: (error) => {
      if (!isShown(error)) showToast('error', errorMessage(error, t('failed')));
    },
    meta: { showsOwnErrors: true },
  });
};

/** Reports a comment to the administrators. */
export const useReportComment = (id: string, onReported: () => void) => {
  const { t } = useTranslation('comment');
  const { call } = useApp();
  return useMutation({
    mutationFn: (reason: string) => call('POST /comments/report', { body: { id, reason } }),
    onSuccess: () => {
      showToast('success', t('report.done'));
      noteReported(id);
      onReported();
    },
    onError: (error) => {
      if (isBusinessError(error) && error.code === 'already_reported') noteReported(id);
      if (isShown(error)) onReported();
      else showToast('error', errorMessage(error, t('failed')));
    },
    meta: { showsOwnErrors: true },
  });
};
