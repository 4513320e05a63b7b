import { createContext, use, useCallback, useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DEFAULT_LOCALE } from '@contract/enums';
import { useLocale } from '@/lib/app-context';
import { LANG_PARAM, withLocale } from '@/lib/locale';
import { listPath, readListState, type ListState } from './url-state';
import styles from './filters.module.css';

/** A search follows the typing when it has rested for so long (screens.md). */
const REST_MS = 300;

interface ListFormValue {
  /** Goes to what the form says now. */
  follow: () => void;
  /** The same when the typing has rested; each letter puts it off. */
  followSoon: () => void;
  /** Takes note of the address's search text; false when it is the one that the form itself went to. */
  isNews: (key: string) => boolean;
}

const ListFormContext = createContext<ListFormValue | null>(null);

/** For fields of a list's form. */
export const useListForm = (): ListFormValue => {
  const form = use(ListFormContext);
  if (!form) throw new Error('A field of a list stands in a ListForm');
  return form;
};

interface Props {
  /** Path of the screen with the list, and the state that its address is in. */
  path: string;
  urlState: ListState;
  children: ReactNode;
}

/**
 * The form of a list. Its fields are named as the address names them, so that without JavaScript it sends itself;
 * what it has no field for stays as it is. Every change begins at the first page.
 */
export const ListForm = ({ path, urlState, children }: Props) => {
  const locale = useLocale();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef(urlState.key);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (replace: boolean) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const state = readListState(new URLSearchParams(fields));
    const next = listPath(path, state);
    asked.current = state.key;
    if (next === listPath(path, { ...urlState, page: 1 })) return;
    void navigate(withLocale(next, locale), { replace, preventScrollReset: true });
  };
  // the timer calls what the last render made, which knows the address of then
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  const isNews = useCallback((key: string) => {
    const isNew = key !== asked.current;
    asked.current = key;
    return isNew;
  }, []);
  const value: ListFormValue = {
    follow: () => go(false),
    followSoon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(true), REST_MS);
    },
    isNews,
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    go(true);
  };
  return (
    <form
      ref={form}
      className={styles.filters}
      role="search"
      action={path}
      method="get"
      onSubmit={handleSubmit}
    >
      {urlState.tag && <input type="hidden" name="tag" value={urlState.tag} />}
      {locale !== DEFAULT_LOCALE && <input type="hidden" name={LANG_PARAM} value={locale} />}
      <ListFormContext value={value}>{children}</ListFormContext>
    </form>
  );
};
