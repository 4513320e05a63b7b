import { createContext, use, useCallback, useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DEFAULT_LOCALE } from '@contract/enums';
import { useLocale } from '@/lib/app-context';
import { LANG_PARAM, withLocale } from '@/lib/i18n/locale';
import { listPath, readListState, type ListState } from './url-state';
import styles from './filters.module.css';

/** Pause in typing in ms before a search starts (screens.md). */
const REST_MS = 300;

interface ListFormValue {
  /** Opens the URL of the form's current values. */
  follow: () => void;
  /** Opens it after a pause in typing; each keystroke restarts the pause. */
  followSoon: () => void;
  /** Stores the search text of the URL; returns false when the form itself set it. */
  isNews: (key: string) => boolean;
}

const ListFormContext = createContext<ListFormValue | null>(null);

/** Context of the fields of a list's form. */
export const useListForm = (): ListFormValue => {
  const form = use(ListFormContext);
  if (!form) throw new Error('A field of a list stands in a ListForm');
  return form;
};

interface Props {
  /** Path of the screen with the list, and the state of its URL. */
  path: string;
  urlState: ListState;
  children: ReactNode;
}

/**
 * The form of a list. Its fields have the names of the URL's parameters, so that it works without JavaScript;
 * parameters without a field are preserved. Every change returns to the first page.
 */
export const ListForm = ({ path, urlState, children }: Props) => {
  const locale = useLocale();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(urlState.key);
  const requested = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (replace: boolean) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const state = readListState(new URLSearchParams(fields));
    const next = listPath(path, state);
    if (next === listPath(path, { ...urlState, page: 1 })) return;
    requested.current.push(state.key);
    void navigate(withLocale(next, locale), { replace, preventScrollReset: true });
  };
  // the timer calls the function of the last render, which has the current URL
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  const isNews = useCallback((key: string) => {
    const place = requested.current.indexOf(key);
    requested.current = place < 0 && key !== shown.current ? [] : requested.current.slice(place + 1);
    const isNew = place < 0 && key !== shown.current;
    shown.current = key;
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
