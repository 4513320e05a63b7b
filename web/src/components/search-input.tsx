import type { ComponentProps, RefObject } from 'react';
import { CloseIcon } from './icons/icons';
import styles from './search-input.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  ref: RefObject<HTMLInputElement | null>;
  /** Placeholder of the empty field. */
  placeholder: string;
  /** Name of the button that clears it. */
  clearLabel: string;
  /** Called when the button has cleared it. */
  onClear?: () => void;
}

/** A search field with a button that clears it, shown while the field has text. */
export const SearchInput = ({ ref, clearLabel, onClear, className = '', ...input }: Props) => {
  const clear = () => {
    if (!ref.current) return;
    ref.current.value = '';
    ref.current.focus();
    onClear?.();
  };
  return (
    <span className={styles.box}>
      <input {...input} ref={ref} type="search" className={`${styles.input} ${className}`} />
      <button
        type="button"
        className={styles.clear}
        aria-label={clearLabel}
        title={clearLabel}
        onClick={clear}
      >
        <CloseIcon />
      </button>
    </span>
  );
};
