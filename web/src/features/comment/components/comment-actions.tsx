import { lazy, Suspense, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '@/lib/session/abilities';
import { useIsHydrated } from '@/lib/state/use-is-hydrated';
import { useSession } from '@/lib/session/session';
import { useCommentsOpen } from '@/lib/site';
import { readDraftAfterSignIn } from '@/lib/unsent/unsent-texts';
import { loadPart } from '@/lib/page/load-failures';
import { draftPlace } from '../drafts';
import { useThread } from '../thread-context';
import type { Comment } from '../comment-tree';
import { useIsReported } from '../reported';
import { useDeleteComment } from '../use-comment-mutations';
import { Composer } from './composer';
import { LikeButton } from './like-button';
import styles from './comment-actions.module.css';

/** Only signed-in people can report. */
const ReportForm = lazy(() => loadPart(() => import('./report-form')));

/** Asks for confirmation before a deletion. */
const Remove = ({ comment, onDone }: { comment: Comment; onDone: () => void }) => {
  const { t } = useTranslation('comment');
  const { user } = useSession();
  const remove = useDeleteComment(comment.id, () => document.getElementById('comments')?.focus());
  const takesAnswers = can(user, 'comments.moderate') && comment.comment_count > 0;
  return (
    <div className={styles.ask} role="group" aria-label={t('remove.label')}>
      <p>{takesAnswers ? t('remove.askAll', { count: comment.comment_count }) : t('remove.ask')}</p>
      <button
        type="button"
        className={styles.danger}
        aria-disabled={remove.isPending || undefined}
        onClick={() => !remove.isPending && remove.mutate()}
      >
        {t('remove.yes')}
      </button>
      <button type="button" className={styles.action} autoFocus onClick={onDone}>
        {t('cancel')}
      </button>
    </div>
  );
};

type Panel = 'answer' | 'remove' | 'report';

/** The user's allowed actions on a comment, in the order of the buttons. */
const usePanels = ({ user: writer }: Comment): Panel[] => {
  const { user, isSignedIn } = useSession();
  const isMine = isSignedIn && writer.id === user.user_id;
  const mayWrite = can(user, 'content.write');
  const isOpen = useCommentsOpen();
  return [
    ...(isOpen && (mayWrite || !isSignedIn) ? (['answer'] as const) : []),
    ...(isMine || can(user, 'comments.moderate') ? (['remove'] as const) : []),
    ...(mayWrite && !isMine ? (['report'] as const) : []),
  ];
};

interface ToggleProps {
  panel: Panel;
  isOpen: boolean;
  /** The action was done and cannot be repeated. */
  isDone: boolean;
  onToggle: () => void;
  ref?: Ref<HTMLButtonElement>;
}

const Toggle = ({ panel, isOpen, isDone, onToggle, ref }: ToggleProps) => {
  const { t } = useTranslation('comment');
  return (
    <button
      ref={ref}
      type="button"
      className={styles.action}
      aria-expanded={isDone ? undefined : isOpen}
      aria-disabled={isDone || undefined}
      onClick={isDone ? undefined : onToggle}
    >
      {t(isDone ? 'report.made' : `${panel}.label`)}
    </button>
  );
};

/** Whether there is a reply that was started before this page was loaded. */
const useHasDraft = (commentId: string): boolean => {
  const { articleId, draftsOwner } = useThread();
  const isHydrated = useIsHydrated();
  return useMemo(
    () => isHydrated && readDraftAfterSignIn(draftPlace(articleId, commentId), draftsOwner) !== '',
    [isHydrated, articleId, commentId, draftsOwner],
  );
};

/** Actions on a comment: like, reply in place, delete, report. */
export const CommentActions = ({ comment }: { comment: Comment }) => {
  const { t } = useTranslation('comment');
  const hasDraft = useHasDraft(comment.id);
  const isReported = useIsReported(comment.id);
  const [picked, setPicked] = useState<Panel | null>();
  // a reply that was started before a reload stays open
  const open = picked === undefined && hasDraft ? 'answer' : picked;
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    opener.current?.focus();
    setPicked(null);
  };
  /** Escape closes the panel; a typed reply is kept. */
  const handleKey = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  };
  return (
    <div className={styles.whole} onKeyDown={handleKey}>
      <div className={styles.actions}>
        <LikeButton comment={comment} />
        {usePanels(comment).map((panel) => (
          <Toggle
            key={panel}
            ref={open === panel ? opener : undefined}
            panel={panel}
            isOpen={open === panel}
            isDone={panel === 'report' && isReported}
            onToggle={() => setPicked(open === panel ? null : panel)}
          />
        ))}
      </div>
      {open && (
        <>
          {open === 'answer' && (
            <Composer
              parentId={comment.id}
              answering={comment.user.nick_name || t('nobody')}
              onWritten={close}
              onCancel={close}
            />
          )}
          {open === 'remove' && <Remove comment={comment} onDone={close} />}
          {open === 'report' && (
            <Suspense>
              <ReportForm id={comment.id} onDone={close} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
};
