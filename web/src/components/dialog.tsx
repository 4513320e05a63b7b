import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** Labels of the buttons that confirm and cancel. */
  ok: string;
  cancel: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Only its buttons close it, because closing loses data. */
  isSticky?: boolean;
  onOk: () => void;
  onClose: () => void;
}

/** A modal confirmation dialog; Escape and a click outside close it. */
export const Dialog = (props: Props) => {
  const { title, children, ok, cancel, isDanger, isDisabled, isSticky, onOk, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onCancel={(event) => {
        if (isSticky) event.preventDefault();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && !isSticky) onClose();
      }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onOk();
        }}
      >
        <h2 id={id}>{title}</h2>
        {children}
        <div className={styles.buttons}>
          <button type="button" className={styles.quiet} onClick={onClose}>
            {cancel}
          </button>
          <button
            type="submit"
            className={styles.main}
            data-danger={isDanger || undefined}
            disabled={isDisabled}
          >
            {ok}
          </button>
        </div>
      </form>
    </dialog>
  );
};
