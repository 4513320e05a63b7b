import { local } from './storage';
import { createStore, useStore } from './store';

export type Theme = 'light' | 'dark';

export const THEME_KEY = 'theme';

/** Up to this width, in px, the site is in mobile mode (spec section 9). */
const MOBILE_MAX_WIDTH = 768;

const theme = createStore<Theme>('light');
const mobile = createStore(false);
const sidebar = createStore(true);
const tagFilter = createStore('');

/** Shows a theme, as the class `dark` on the root element (spec section 4); it is not stored. */
export const showTheme = (next: Theme): void => {
  theme.set(next);
  document.documentElement.classList.toggle('dark', next === 'dark');
};

/** Reads the state that the script in the document's head set, and subscribes to the window's width. */
export const startUi = (): void => {
  theme.set(document.documentElement.classList.contains('dark') ? 'dark' : 'light');
  const narrow = window.matchMedia(`(max-width: ${MOBILE_MAX_WIDTH}px)`);
  mobile.set(narrow.matches);
  narrow.addEventListener('change', ({ matches }) => mobile.set(matches));
};

/** Switches between light and dark; stored. */
export const toggleTheme = (): void => {
  const next = theme.get() === 'dark' ? 'light' : 'dark';
  local.set(THEME_KEY, next);
  showTheme(next);
};

export const useTheme = (): Theme => useStore(theme, 'light');
export const useIsMobile = (): boolean => useStore(mobile, false);

export const toggleSidebar = (): void => sidebar.set((isOpen) => !isOpen);
export const useExpandSidebar = (): boolean => useStore(sidebar, true);

/** The filter after a tag is selected: selecting the current one clears it (spec section 4). */
export const toggledTag = (current: string, tag: string): string => (current === tag ? '' : tag);
export const toggleTagFilter = (tag: string): void => tagFilter.set((current) => toggledTag(current, tag));
export const clearTagFilter = (): void => tagFilter.set('');
/** Sets the filter from the URL. */
export const setTagFilter = (tag: string): void => tagFilter.set(tag);
export const currentTagFilter = (): string => tagFilter.get();

/** The tag that the reader filters by, or an empty text. */
export const useTagFilter = (): string => useStore(tagFilter, '');
