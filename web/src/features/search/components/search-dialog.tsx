import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '@contract/paths/pages';
import { useLocale } from '@/lib/app-context';
import { inLocale, withLocale } from '@/lib/i18n/locale';
import { rememberSearch } from '../recent-searches';
import { scrollToHeading } from '../scroll-to-heading';
import { useSearch } from '../use-search';
import { hitPath, hitSlug, type Hit } from './hits';
import { RecentSearches } from './recent-searches';
import { Results } from './results';
import { SearchField } from './search-field';
import styles from './search-dialog.module.css';

/** Opens the modal dialog; closing it returns the focus. */
const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return {
    ref: dialog,
    close: () => dialog.current?.close(),
    // a click whose target is the dialog element itself is on the backdrop
    onPointerDown: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget) dialog.current?.close();
    },
  };
};

/** The URL of the list of all matching articles. */
const listOf = (key: string): string => `${paths.articles}?${new URLSearchParams({ key })}`;

/** The search of the whole site. */
const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('search');
  const locale = useLocale();
  const navigate = useNavigate();
  const { ref, close, onPointerDown } = useModal();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isComposing, setIsComposing] = useState(false);
  const search = useSearch(text, isComposing);
  const hits = search.found?.list ?? [];
  // Enter opens the best hit unless another one is active
  const [pointed, setPointed] = useState({ key: '', index: 0 });
  const active = pointed.key === search.key ? Math.min(pointed.index, hits.length - 1) : 0;
  const point = (index: number) => setPointed({ key: search.key, index });

  const leaveFor = async (path: string) => {
    rememberSearch(search.key);
    close();
    await navigate(search.locale === locale ? withLocale(path, locale) : inLocale(path, search.locale));
  };
  const open = async (hit: Hit) => {
    await leaveFor(hitPath(hit));
    const slug = hitSlug(hit);
    if (slug) scrollToHeading(slug);
  };
  const type = (next: string) => {
    setText(next);
    field.current?.focus();
  };

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-label={t('title')}
      onClose={onClose}
      onPointerDown={onPointerDown}
    >
      <div className={styles.content}>
        <SearchField
          ref={field}
          text={text}
          active={active}
          count={hits.length}
          onType={setText}
          onCompose={setIsComposing}
          onPoint={point}
          onEnter={() => {
            const hit = hits[active];
            if (search.isPending) search.searchNow();
            else if (hit) void open(hit);
          }}
          onClose={close}
        />
        <div className={styles.body}>
          {text.trim() === '' ? (
            <RecentSearches onPick={type} onLeave={() => field.current?.focus()} />
          ) : (
            <Results
              search={search}
              active={active}
              onPoint={point}
              onOpen={(hit) => void open(hit)}
              listPath={listOf(search.key)}
              onList={() => void leaveFor(listOf(search.key))}
              onRetype={() => type('')}
            />
          )}
        </div>
      </div>
    </dialog>
  );
};

export default SearchDialog;
