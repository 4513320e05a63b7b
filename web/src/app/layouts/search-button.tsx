import type { i18n } from 'i18next';
import {
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type KeyboardEvent as ReactKeyboardEvent,
  type MouseEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Locale } from '@contract/enums';
import { SearchIcon } from '@/components/icons/icons';
import { Link } from '@/components/link';
import { useLocale } from '@/lib/app-context';
import { useIsHydrated } from '@/lib/state/use-is-hydrated';
import { withLocale } from '@/lib/i18n/locale';
import { ensureMessages } from '@/lib/i18n/i18n';
import { paths } from '@contract/paths/pages';
import styles from './search-button.module.css';

type Dialog = ComponentType<{ onClose: () => void }>;

/** The dialog and its messages are loaded on first use. */
const loadDialog = async (i18n: i18n): Promise<Dialog> => {
  const [module] = await Promise.all([
    import('@/features/search/components/search-dialog'),
    ensureMessages(i18n, 'search', i18n.language as Locale),
  ]);
  return module.default;
};

/** ⌘ on Apple's keyboards, Ctrl on others. */
const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

const isShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' &&
  (isApple() ? event.metaKey : event.ctrlKey) &&
  !event.shiftKey &&
  !event.altKey;

const useDialog = () => {
  const { i18n } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<{ Content: Dialog } | null>(null);
  const open = useCallback(() => {
    loadDialog(i18n).then(
      (Content) => setDialog({ Content }),
      // without a connection the dialog cannot load; the list may be cached
      () => navigate(withLocale(paths.articles, locale)),
    );
  }, [i18n, locale, navigate]);
  // hover and focus often precede a click: preloads the dialog
  const prepare = () => void loadDialog(i18n).catch(() => undefined);
  return { dialog, open, prepare, close: () => setDialog(null) };
};

/**
 * Opens the search on a click and with Ctrl or ⌘ K. Without JavaScript it is a link to the list, which has
 * its own search.
 */
export const SearchButton = () => {
  const { t } = useTranslation();
  const { dialog, open, prepare, close } = useDialog();
  const keys = useIsHydrated() ? (isApple() ? '⌘ K' : 'Ctrl K') : '';
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [open]);
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  // it looks like a button, and buttons react to Space as well
  const handleSpace = (event: ReactKeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <Link
        to={paths.articles}
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={handleClick}
        onKeyDown={handleSpace}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <SearchIcon />
        <span className={styles.name}>{t('frame.search')}</span>
        <kbd className={styles.keys} aria-hidden="true">
          {keys}
        </kbd>
      </Link>
      {dialog && <dialog.Content onClose={close} />}
    </>
  );
};
