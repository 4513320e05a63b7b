import { Modal } from 'antd';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MAX_LABEL } from '@contract/limits';
import { paths } from '@contract/paths/pages';
import { useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/i18n/locale';
import { useSession } from '@/lib/session/session';
import { useComposition } from '@/lib/unsent/use-paused-text';
import { screensFor } from '../authorize-route';
import { GROUPS } from '../screen-table';
import styles from './command-palette.module.css';
import type { PaletteEntry, PaletteGroup } from './entries';
import { findScreens } from './find-screens';
import { closePalette, togglePalette, useIsPaletteOpen } from './palette-state';
import { ResultList } from './result-list';
import { useActions } from './use-actions';
import { useContent } from './use-content';

/** Ctrl K, or ⌘ K, opens and closes the palette, wherever the focus is. */
const usePaletteKey = () =>
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      togglePalette();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

/** The screens of the person, without that of a new article, which is an action. */
const useScreens = (typed: string): PaletteEntry[] => {
  const locale = useLocale();
  const { user } = useSession();
  const screens = screensFor(user.role).filter(({ path }) => path !== paths.newArticle);
  return findScreens(screens, typed).map(({ path, title, group, icon }) => ({
    key: path,
    label: title[locale],
    note: group ? GROUPS[group][locale] : undefined,
    icon,
    open: path,
  }));
};

/** All groups that have an entry: screens and actions at once, content after a pause in typing. */
const useResults = (typed: string, isComposing: boolean) => {
  const content = useContent(typed, isComposing);
  const all: PaletteGroup[] = [
    { key: 'screens', entries: useScreens(typed) },
    { key: 'actions', entries: useActions(typed) },
    ...content.groups,
  ];
  const groups = all.filter(({ entries }) => entries.length > 0);
  return { ...content, groups, entries: groups.flatMap(({ entries }) => entries) };
};

type Results = ReturnType<typeof useResults>;

/** State of the search, or the reason why it has no results. */
const Status = ({ results: { isPending, failed, entries } }: { results: Results }) => {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const names = new Intl.ListFormat(locale).format(failed.map((key) => t(`palette.${key}`)));
  const none = entries.length === 0 && t('palette.nothing');
  return (
    <p className={styles.status} role="status">
      {isPending ? t('palette.searching') : failed.length > 0 ? t('palette.failed', { names }) : none}
    </p>
  );
};

interface PaletteProps {
  /** Called before a screen is opened. */
  onLeave: () => void;
}

/** Lists below a field: the arrow keys select through all of them, Enter opens. */
const Palette = ({ onLeave }: PaletteProps) => {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const { isComposing, handlers } = useComposition();
  const results = useResults(typed, isComposing);
  const { entries, groups } = results;
  const place = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosen),
  );
  const current = entries[place];
  const idOf = ({ key }: PaletteEntry) => `${id}-${key}`;
  const open = ({ open: target }: PaletteEntry) => {
    closePalette();
    if (typeof target !== 'string') return target();
    onLeave();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void navigate(withLocale(target, locale));
  };
  const choose = (step: number) => {
    const next = entries[(place + step + entries.length) % entries.length];
    if (!next) return;
    setChosen(next.key);
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // during IME composition the input method uses Enter and the arrow keys
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      choose(step);
    }
    if (event.key !== 'Enter') return;
    if (current) open(current);
    else results.searchNow();
  };
  return (
    <>
      <input
        className={styles.field}
        role="combobox"
        aria-label={t('find')}
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current && idOf(current)}
        placeholder={t('findHint')}
        maxLength={MAX_LABEL}
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen('');
        }}
        onKeyDown={onKeyDown}
        {...handlers}
      />
      <ResultList id={`${id}-list`} groups={groups} current={current} idOf={idOf} onOpen={open} />
      <Status results={results} />
    </>
  );
};

/** Focuses the screen, unless a part of it has taken the focus already, such as the title of a new article. */
const focusScreen = () => {
  if (document.activeElement === document.body) document.getElementById('screen')?.focus();
};

/** Finds screens, actions, articles, pictures and people by a part of their names. */
export const CommandPalette = () => {
  const { t } = useTranslation('admin');
  /** A screen is being opened and gets the focus: returning it to the earlier element would interrupt typing. */
  const [isLeaving, setIsLeaving] = useState(false);
  usePaletteKey();
  return (
    <Modal
      open={useIsPaletteOpen()}
      onCancel={closePalette}
      title={t('find')}
      footer={null}
      destroyOnHidden
      width={520}
      focusable={{ focusTriggerAfterClose: !isLeaving }}
      afterClose={() => {
        focusScreen();
        setIsLeaving(false);
      }}
    >
      <Palette onLeave={() => setIsLeaving(true)} />
    </Modal>
  );
};
