import { currentUser, onSessionChange } from './session';
import { local } from './storage';
import { createStore, useStore } from './store';

/** One tab of the admin (spec section 3). */
export interface Tab {
  path: string;
  title: string;
  query: string;
  parentTitle: string;
}

/** The first tab, which stays (spec section 2). Titles are keys of texts, so that they follow the language. */
export const HOME_TAB: Tab = { path: '/admin/home', title: 'home', query: '', parentTitle: '' };

/** Less free width than this, in px, and a tab goes before another comes (spec section 9). */
export const MIN_FREE_WIDTH = 130;

/** What a tab takes beside its own width, in px (spec section 9). */
export const TAB_GAP = 10;

export const TABS_KEY = 'tabs';

/** Widths in px: of the bar, and of each tab in it. */
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

/** The tab bar's rules (spec sections 2, 4 and 9). Every change is kept in local storage. */
export const tabs = {
  list: (): readonly Tab[] => list.get(),

  /** Reads what an earlier visit left; anything that is not a list of tabs counts as none. */
  restore: (): void => {
    const stored: unknown = local.getJson(TABS_KEY);
    const kept = Array.isArray(stored) ? stored.filter(isTab) : [];
    list.set([HOME_TAB, ...kept.filter((tab) => tab.path !== HOME_TAB.path)]);
  },

  /** A path that is there already is skipped. In a full bar the tab at index 1 goes first. */
  add: (tab: Tab, widths: BarWidths): void => {
    const current = list.get();
    if (current.some(({ path }) => path === tab.path)) return;
    const isFull = freeWidth(widths) < MIN_FREE_WIDTH;
    save([...(isFull ? current.filter((_, index) => index !== 1) : current), tab]);
  },

  /** A tab goes on showing what its address last said: a page of a list, a filter. */
  setQuery: (path: string, query: string): void => change(path, { query }),

  /** Names a tab by what it shows, e.g. the title of an article. */
  setTitle: (path: string, title: string): void => change(path, { title }),

  removeByPath: (path: string): void => {
    if (path !== HOME_TAB.path) save(list.get().filter((tab) => tab.path !== path));
  },

  /** The home tab, at index 0, stays. */
  removeByIndex: (index: number): void => {
    if (index !== 0) save(list.get().filter((_, at) => at !== index));
  },

  /** Leaves the home tab and this one. */
  removeOthers: (path: string): void =>
    save(list.get().filter((tab) => tab.path === HOME_TAB.path || tab.path === path)),

  /** Leaves only the home tab. */
  removeAll: (): void => save([HOME_TAB]),
};

export const useTabs = () => useStore(list);

onSessionChange(() => {
  if (!currentUser().token) tabs.removeAll();
});
