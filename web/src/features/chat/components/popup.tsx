import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './popup.module.css';

/** Distance in px from the anchor and from the edges of the window. */
const GAP = 8;

interface Props {
  label: string;
  /** Position of the element that it belongs to; without it, it is a sheet at the lower edge. */
  anchor?: DOMRect;
  onClose: () => void;
  children: ReactNode;
}

/** Puts the panel above the anchor, or below it where there is no space. */
const place = (panel: HTMLElement, anchor: DOMRect): void => {
  const { width, height } = panel.getBoundingClientRect();
  const above = anchor.top - height - GAP;
  const top = above >= GAP ? above : Math.min(anchor.bottom + GAP, window.innerHeight - height - GAP);
  const left = Math.min(anchor.left, window.innerWidth - width - GAP);
  panel.style.top = `${Math.max(GAP, top)}px`;
  panel.style.left = `${Math.max(GAP, left)}px`;
};

/**
 * A small modal panel next to a button; on phones a sheet at the lower edge. Escape and a click outside close it and return the
 * focus.
 */
export const Popup = ({ label, anchor, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  // after each render, since the content may have changed
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current || !anchor) return;
    const observer = new ResizeObserver(() => place(current, anchor));
    observer.observe(current);
    return () => observer.disconnect();
  }, [anchor]);
  return (
    <dialog
      ref={dialog}
      className={styles.popup}
      data-sheet={anchor ? undefined : ''}
      aria-label={label}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className={styles.inner}>{children}</div>
    </dialog>
  );
};
