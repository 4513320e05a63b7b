import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '@/lib/state/store';
import { dismissToast, toasts, type Toast } from '@/lib/state/toast';
import { CloseIcon } from './icons/icons';
import styles from './toaster.module.css';

/** Duration in ms: long enough to read a sentence; errors and warnings stay longer. */
const SHOWN_MS = { success: 4000, info: 4000, warning: 8000, error: 8000 } as const;
/** Duration in ms of one with a button: long enough to read it and reach the button. */
const ACTION_MS = 10_000;

const NOBODY: readonly Toast[] = [];

const Entry = ({ toast, isHeld }: { toast: Toast; isHeld: boolean }) => {
  const { t } = useTranslation();
  const { id, kind, text, action } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), action ? ACTION_MS : SHOWN_MS[kind]);
    return () => clearTimeout(timer);
  }, [id, kind, action, isHeld]);
  return (
    <div className={styles.toast} data-kind={kind}>
      <p className={styles.text}>
        <span className="sr-only">{t(`toast.${kind}`)}: </span>
        {text}
      </p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t('toast.close')}
        onClick={() => dismissToast(id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
};

/** Short messages at the edge of the screen. They stay while they are hovered or focused. */
export const Toaster = () => {
  const list = useStore(toasts, NOBODY);
  const [isHeld, setIsHeld] = useState(false);
  return (
    <div
      className={styles.toaster}
      aria-live="polite"
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onClick={() => setIsHeld(false)}
    >
      {list.map((toast) => (
        <Entry key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </div>
  );
};
