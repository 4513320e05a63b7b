import { Modal } from 'antd';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/locale';
import { useSession } from '@/lib/session';
import { findScreens } from '../find-screens';
import { screensFor } from '../authorize-route';
import { closePalette, togglePalette, useIsPaletteOpen } from '../palette-state';
import { GROUPS, type AdminScreen } from '../screen-table';
import styles from './command-palette.module.css';

/** Ctrl K, or ⌘ K, opens and closes the palette from any focus. */
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

/** A list below a field: the arrow keys select, Enter opens. */
const Palette = () => {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const navigate = useNavigate();
  const { user } = useSession();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = findScreens(screensFor(user.role), typed);
  const current = found[chosen] ?? found[0];
  const go = (screen: AdminScreen | undefined) => {
    if (!screen) return;
    closePalette();
    void navigate(withLocale(screen.path, locale));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + found.length) % found.length);
    }
    // Enter that confirms an IME composition does not open a screen
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(current);
  };
  return (
    <>
      <input
        className={styles.field}
        role="combobox"
        aria-label={t('find')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${current.path}`}
        placeholder={t('findHint')}
        autoFocus
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('screens')}>
        {found.map((screen) => (
          <li
            key={screen.path}
            id={`${id}-${screen.path}`}
            className={styles.entry}
            role="option"
            aria-selected={screen === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(screen)}
          >
            <screen.icon aria-hidden />
            <span>{screen.title[locale]}</span>
            {screen.group && <span className={styles.group}>{GROUPS[screen.group][locale]}</span>}
          </li>
        ))}
      </ul>
      <p className={styles.none} role="status">
        {found.length === 0 && t('nothingFound')}
      </p>
    </>
  );
};

/** The element that had the focus may be gone with the previous screen. */
const focusScreen = () => {
  if (document.activeElement === document.body) document.getElementById('screen')?.focus();
};

/** Opens any screen by a part of its name. */
export const CommandPalette = () => {
  const { t } = useTranslation('admin');
  usePaletteKey();
  return (
    <Modal
      open={useIsPaletteOpen()}
      onCancel={closePalette}
      title={t('find')}
      footer={null}
      destroyOnHidden
      width={520}
      afterClose={focusScreen}
    >
      <Palette />
    </Modal>
  );
};
