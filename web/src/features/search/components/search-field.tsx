import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_KEY } from '@contract/paths/list-query';
import { CloseIcon, SearchIcon } from '@/components/icons/icons';
import { HITS_ID, optionId } from './hits';
import styles from './search-field.module.css';

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  /** Index of the hit that Enter opens, among `count` hits. */
  active: number;
  count: number;
  onType: (text: string) => void;
  /** Whether an IME composition is in progress. */
  onCompose: (isComposing: boolean) => void;
  onPoint: (index: number) => void;
  onEnter: () => void;
  onClose: () => void;
}

/** The index that a key moves to; undefined for other keys. */
const nextPlace = (key: string, active: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  return undefined;
};

/** The field: a combobox that owns the list of hits (WAI-ARIA APG, "Editable Combobox With List Autocomplete"). */
export const SearchField = (props: Props) => {
  const { ref, text, active, count, onType, onCompose, onPoint, onEnter, onClose } = props;
  const { t } = useTranslation('search');
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // during IME composition the input method uses Enter and the arrow keys
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter();
    } else if (event.key === 'ArrowDown' && text.trim() === '') {
      event.preventDefault();
      event.currentTarget.closest('dialog')?.querySelector<HTMLElement>('[data-search]')?.focus();
    } else {
      const place = count > 0 ? nextPlace(event.key, active, count) : undefined;
      if (place === undefined) return;
      event.preventDefault();
      onPoint(place);
      document.getElementById(optionId(place))?.scrollIntoView({ block: 'nearest' });
    }
  };
  return (
    <div className={styles.field}>
      <SearchIcon className={styles.icon} />
      <input
        ref={ref}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={t('label')}
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? HITS_ID : undefined}
        aria-activedescendant={count > 0 ? optionId(active) : undefined}
        placeholder={t('placeholder')}
        value={text}
        maxLength={MAX_KEY}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        autoFocus
        onChange={(event) => onType(event.target.value)}
        onCompositionStart={() => onCompose(true)}
        onCompositionEnd={() => onCompose(false)}
        onKeyDown={handleKeyDown}
      />
      {text !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('clear')}
          title={t('clear')}
          onClick={() => {
            onType('');
            ref.current?.focus();
          }}
        >
          <CloseIcon />
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
        {t('closeShort')}
      </button>
    </div>
  );
};
