import { useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '@/lib/abilities';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import { useSession } from '@/lib/session';
import { useThread } from '../thread-context';
import type { Comment } from '../comment-tree';
import { useDeleteComment } from '../use-comment-mutations';
import { Composer } from './composer';
import { LikeButton } from './like-button';
import { ReportForm } from './report-form';
import styles from './comment-actions.module.css';

/** Asks before what cannot be undone. */
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

/** What a person may do with a comment, in the order of the buttons. */
const usePanels = ({ user: writer }: Comment): Panel[] => {
  const { user, isSignedIn } = useSession();
  const isMine = isSignedIn && writer.id === user.user_id;
  const mayWrite = can(user, 'content.write');
  return [
    ...(mayWrite || !isSignedIn ? (['answer'] as const) : []),
    ...(isMine || can(user, 'comments.moderate') ? (['remove'] as const) : []),
    ...(mayWrite && !isMine ? (['report'] as const) : []),
  ];
};

interface ToggleProps {
  panel: Panel;
  isOpen: boolean;
  onToggle: () => void;
  ref?: Ref<HTMLButtonElement>;
}

const Toggle = ({ panel, isOpen, onToggle, ref }: ToggleProps) => {
  const { t } = useTranslation('comment');
  return (
    <button ref={ref} type="button" className={styles.action} aria-expanded={isOpen} onClick={onToggle}>
      {t(`${panel}.label`)}
    </button>
  );
};

/** What can be done with a comment: like, answer in place, delete, report. */
export const CommentActions = ({ comment }: { comment: Comment }) => {
  const { t } = useTranslation('comment');
  const { drafts } = useThread();
  const draft = (useIsHydrated() && drafts[comment.id]) || '';
  const [picked, setPicked] = useState<Panel | null>();
  // an answer that was begun before a reload goes on
  const open = picked === undefined && draft ? 'answer' : picked;
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setPicked(null);
    opener.current?.focus();
  };
  return (
    <>
      <div className={styles.actions}>
        <LikeButton comment={comment} />
        {usePanels(comment).map((panel) => (
          <Toggle
            key={panel}
            ref={open === panel ? opener : undefined}
            panel={panel}
            isOpen={open === panel}
            onToggle={() => setPicked(open === panel ? null : panel)}
          />
        ))}
      </div>
      {open === 'answer' && (
        <Composer
          parentId={comment.id}
          answering={comment.user.nick_name || t('nobody')}
          draft={draft}
          onWritten={close}
          onCancel={close}
        />
      )}
      {open === 'remove' && <Remove comment={comment} onDone={close} />}
      {open === 'report' && <ReportForm id={comment.id} onDone={close} />}
    </>
  );
};
