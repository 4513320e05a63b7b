import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '@/components/link';
import { useLocale } from '@/lib/app-context';
import { LANG_PARAM, withLocale } from '@/lib/i18n/locale';
import { HOME_TAB, tabs, useTabs, type BarWidths, type Tab } from '@/lib/admin/tabs';
import { ADMIN_SCREENS, GROUPS, type AdminScreen } from '../screen-table';
import styles from './tab-bar.module.css';

/** Widths in px: the space for tabs, and the current width of each tab. */
const measure = (bar: HTMLElement): BarWidths => ({
  bar: bar.clientWidth,
  tabs: [...bar.children].map((tab) => (tab as HTMLElement).offsetWidth),
});

/** The query of the URL without the language, which belongs to the user and not to the tab. */
const queryOf = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete(LANG_PARAM);
  return query.toString();
};

/** Opens or updates the tab of the current screen, with the query of its URL. */
const useCurrentTab = (bar: RefObject<HTMLElement | null>, screen: AdminScreen | null, path: string) => {
  const query = queryOf(useLocation().search);
  useLayoutEffect(() => {
    if (!bar.current || !screen) return;
    const parentTitle = screen.group ?? '';
    tabs.add({ path, title: screen.path, query, parentTitle }, measure(bar.current));
    tabs.setQuery(path, query);
  }, [bar, screen, path, query]);
};

/** Scrolls the current tab into view, also a new one, which is rendered after it is added. */
const useVisibleTab = (bar: RefObject<HTMLElement | null>, path: string, list: readonly Tab[]) => {
  useLayoutEffect(() => {
    const current = bar.current?.querySelector('[data-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [bar, path, list]);
};

/** Translates a title that is a screen's pattern; any other is shown unchanged. */
const useTitles = () => {
  const locale = useLocale();
  return ({ path, title }: Tab): string => {
    const screen = ADMIN_SCREENS.find((one) => one.path === (path === HOME_TAB.path ? path : title));
    return screen?.title[locale] ?? title;
  };
};

/** Closing the current tab opens the one before it. */
const useClose = (path: string) => {
  const navigate = useNavigate();
  const locale = useLocale();
  // Set immediately by a click on a tab; `path` changes only when its screen is rendered.
  const current = useRef(path);
  useEffect(() => {
    current.current = path;
  }, [path]);
  const show = (tab: Tab | undefined) => {
    if (!tab) return;
    current.current = tab.path;
    void navigate(withLocale(`${tab.path}${tab.query && `?${tab.query}`}`, locale));
  };
  return {
    close: (tab: Tab) => {
      const list = tabs.list();
      const index = list.indexOf(tab);
      if (tab.path === current.current) show(list[index - 1]);
      tabs.removeByIndex(index);
    },
    closeAll: () => {
      tabs.removeAll();
      show(HOME_TAB);
    },
  };
};

/** The tabs of the open screens (spec sections 2, 3, 4 and 9). The first cannot be closed. */
export const TabBar = ({ screen, path }: { screen: AdminScreen | null; path: string }) => {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const list = useTabs();
  const titleOf = useTitles();
  const bar = useRef<HTMLUListElement>(null);
  useCurrentTab(bar, screen, path);
  useVisibleTab(bar, path, list);
  const { close, closeAll } = useClose(path);
  const onMiddle = (tab: Tab) => (event: MouseEvent) => {
    if (event.button !== 1 || tab.path === HOME_TAB.path) return;
    event.preventDefault();
    close(tab);
  };
  const onDelete = (tab: Tab) => (event: KeyboardEvent) => {
    if (event.key === 'Delete' && tab.path !== HOME_TAB.path) close(tab);
  };
  return (
    <nav className={styles.bar} aria-label={t('tabs')}>
      <ul className={styles.list} ref={bar}>
        {list.map((tab) => (
          <li key={tab.path} className={styles.tab} data-current={tab.path === path || undefined}>
            <Link
              to={`${tab.path}${tab.query && `?${tab.query}`}`}
              className={styles.link}
              aria-current={tab.path === path ? 'page' : undefined}
              title={
                tab.parentTitle in GROUPS ? GROUPS[tab.parentTitle as keyof typeof GROUPS][locale] : undefined
              }
              onAuxClick={onMiddle(tab)}
              onKeyDown={onDelete(tab)}
            >
              <span className={styles.title}>{titleOf(tab)}</span>
            </Link>
            {tab.path !== HOME_TAB.path && (
              <button
                type="button"
                className={styles.close}
                aria-label={t('closeTab', { title: titleOf(tab) })}
                onClick={() => close(tab)}
              >
                <CloseOutlined />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'others', label: t('closeOthers'), onClick: () => tabs.removeOthers(path) },
            { key: 'all', label: t('closeAll'), onClick: closeAll },
          ],
        }}
      >
        <button type="button" className={styles.more} aria-label={t('tabActions')} aria-haspopup="menu">
          <DownOutlined />
        </button>
      </Dropdown>
    </nav>
  );
};
