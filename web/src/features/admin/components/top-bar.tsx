import { CompressOutlined, ExpandOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from '@/components/signed-in/account-menu';
import { LanguageSwitch } from '@/components/header/language-switch';
import { ThemeToggle } from '@/components/header/theme-toggle';
import tools from '@/components/header/tools.module.css';
import { paths } from '@contract/paths/pages';
import { SearchIcon } from '@/components/icons/icons';
import { Link } from '@/components/link';
import { useBreadcrumbs } from '@/lib/admin/breadcrumbs';
import { toggleSidebar, useExpandSidebar } from '@/lib/state/ui';
import { openPalette } from '../palette/palette-state';
import styles from './top-bar.module.css';

const onFullScreen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

const FullScreen = () => {
  const { t } = useTranslation('admin');
  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);
  const label = t(isFull ? 'leaveFullScreen' : 'fullScreen');
  // browsers on phones have no full-screen mode for pages
  if (!document.fullscreenEnabled) return null;
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <button
      type="button"
      className={tools.tool}
      aria-label={label}
      title={label}
      onClick={() => void toggle()}
    >
      {isFull ? <CompressOutlined /> : <ExpandOutlined />}
    </button>
  );
};

const Breadcrumbs = () => {
  const { t } = useTranslation('admin');
  return (
    <nav className={styles.crumbs} aria-label={t('crumbs')}>
      <ol className={styles.list}>
        <li>
          <Link to={paths.adminHome}>{t('backOffice')}</Link>
        </li>
        {useBreadcrumbs().map(({ title, path }) => (
          <li key={path ?? `group ${title}`} aria-current={path ? 'page' : undefined}>
            {title}
          </li>
        ))}
      </ol>
    </nav>
  );
};

/**
 * The bar of the back office: breadcrumbs and tools.
 * @param onMenu opens the menu as a drawer; without it, the button collapses the menu next to the screen
 */
export const TopBar = ({ onMenu }: { onMenu?: () => void }) => {
  const { t } = useTranslation('admin');
  const isWide = useExpandSidebar();
  const menuLabel = t(onMenu ? 'openMenu' : isWide ? 'foldMenu' : 'unfoldMenu');
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={tools.tool}
        aria-label={menuLabel}
        title={menuLabel}
        onClick={onMenu ?? toggleSidebar}
      >
        {!onMenu && isWide ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      </button>
      <Breadcrumbs />
      <div className={styles.tools}>
        <button
          type="button"
          className={`${tools.tool} ${styles.find}`}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={openPalette}
        >
          <SearchIcon />
          <span className={styles.findWords}>{t('find')}</span>
          <kbd className={styles.key} aria-hidden="true">
            {/Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'}
          </kbd>
        </button>
        <LanguageSwitch />
        <ThemeToggle />
        <FullScreen />
        <AccountMenu />
      </div>
    </header>
  );
};
