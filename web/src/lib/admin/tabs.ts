import { paths } from '@contract/paths/pages';
import { currentUser, onSessionChange } from '../session/session';
import { local } from '../state/storage';
import { createStore, useStore } from '../state/store';

/** One tab of the back office (spec section 3). */
export interface Tab {
  path: string;
  title: string;
  query: string;
  parentTitle: string;
}

/**
 * The first tab, which cannot be closed (spec section 2). Titles are message keys, so that they follow the
 * language.
 */
export const HOME_TAB: Tab = { path: paths.adminHome, title: 'home', query: '', parentTitle: '' };

/** Minimum free width in px; with less, a tab is removed before another is added (spec section 9). */
const MIN_FREE_WIDTH = 130;

/** Spacing of a tab in px, in addition to its width (spec section 9). */
const TAB_GAP = 10;

export const TABS_KEY = 'tabs';

/** Widths in px of the bar and of each tab in it. */
export interface BarWidths {
  bar: number;
  tabs: readonly number[];
}

const isTab = (value: unknown): value is Tab =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'title', 'query', 'parentTitle'].every((name) => typeof Reflect.get(value, name) === 'string');

const list = createStore<readonly Tab[]>([HOME_TAB]);

const save = (next: readonly Tab[]): void => {
  list.set(next);
  local.set(TABS_KEY, JSON.stringify(next));
};

const freeWidth = ({ bar, tabs: widths }: BarWidths): number =>
  bar - widths.reduce((sum, width) => sum + width + TAB_GAP, 0);

const change = (path: string, part: Partial<Tab>): void => {
  const current = list.get();
  const old = current.find((tab) => tab.path === path);
  const next = { ...old, ...part };
  if (!old || (next.query === old.query && next.title === old.title)) return;
  save(current.map((tab) => (tab.path === path ? { ...tab, ...part } : tab)));
};

/** The tab bar's rules (spec sections 2, 4 and 9). Every change is written to local storage. */
export const tabs = {
  list: (): readonly Tab[] => list.get(),

  /** Reads the stored tabs; a value that is not a list of tabs counts as none. */
  restore: (): void => {
    const stored: unknown = local.getJson(TABS_KEY);
    const kept = Array.isArray(stored) ? stored.filter(isTab) : [];
    list.set([HOME_TAB, ...kept.filter((tab) => tab.path !== HOME_TAB.path)]);
  },

  /** Ignores a path that has a tab already. In a full bar the tab at index 1 is removed first. */
  add: (tab: Tab, widths: BarWidths): void => {
    const current = list.get();
    if (current.some(({ path }) => path === tab.path)) return;
    const isFull = freeWidth(widths) < MIN_FREE_WIDTH;
    save([...(isFull ? current.filter((_, index) => index !== 1) : current), tab]);
  },

  /** Stores the current query of a tab's URL: a page of a list, a filter. */
  setQuery: (path: string, query: string): void => change(path, { query }),

  /** Sets the title of a tab, e.g. to the title of an article. */
  setTitle: (path: string, title: string): void => change(path, { title }),

  removeByPath: (path: string): void => {
    if (path !== HOME_TAB.path) save(list.get().filter((tab) => tab.path !== path));
  },

  /** The home tab, at index 0, is not removed. */
  removeByIndex: (index: number): void => {
    if (index !== 0) save(list.get().filter((_, at) => at !== index));
  },

  /** Removes all tabs except the home tab and this one. */
  removeOthers: (path: string): void =>
    save(list.get().filter((tab) => tab.path === HOME_TAB.path || tab.path === path)),

  /** Removes all tabs except the home tab. */
  removeAll: (): void => save([HOME_TAB]),
};

export const useTabs = () => useStore(list);

onSessionChange(() => {
  if (!currentUser().token) tabs.removeAll();
});
