import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '@/components/icons/icons';
import { forgetAllSearches, forgetSearch, recentSearches } from '../recent-searches';
import styles from './recent-searches.module.css';

interface Props {
  onPick: (text: string) => void;
  /** Returns the focus to the field. */
  onLeave: () => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Recent searches in this browser, each with a button that searches again and one that removes it. Arrow keys move up and down.
 */
export const RecentSearches = ({ onPick, onLeave }: Props) => {
  const { t } = useTranslation('search');
  const [searches, setSearches] = useState(recentSearches);
  if (searches.length === 0) return <p className={styles.hint}>{t('hint')}</p>;
  const handleKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-search]')];
    const at = buttons.findIndex((button) => button.closest('li')?.contains(document.activeElement));
    const next = buttons[at + step];
    if (next) next.focus();
    else if (step < 0) onLeave();
  };
  const forget = (rest: string[]) => {
    setSearches(rest);
    onLeave();
  };
  return (
    <section aria-labelledby="search-recent">
      <div className={styles.head}>
        <h2 id="search-recent" className={styles.title}>
          {t('recent')}
        </h2>
        <button type="button" className={styles.clear} onClick={() => forget(forgetAllSearches())}>
          {t('forgetAll')}
        </button>
      </div>
      <ul className={styles.list} onKeyDown={handleKeyDown}>
        {searches.map((text) => (
          <li key={text} className={styles.item}>
            <button type="button" data-search="" className={styles.search} onClick={() => onPick(text)}>
              {text}
            </button>
            <button
              type="button"
              className={styles.forget}
              aria-label={t('forget', { text })}
              onClick={() => forget(forgetSearch(text))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
