import { local } from './storage';
import { createStore, useStore } from './store';

export type Theme = 'light' | 'dark';

export const THEME_KEY = 'theme';

/** Up to this width, in px, the site is in mobile mode (spec section 9). */
const MOBILE_MAX_WIDTH = 768;

const theme = createStore<Theme>('light');
/** Whether the theme follows the device, because none was chosen. */
const followsDevice = createStore(true);
const mobile = createStore(false);
const sidebar = createStore(true);
const tagFilter = createStore('');

/** Shows a theme, as the class `dark` on the root element (spec section 4); it is not stored. */
const showTheme = (next: Theme): void => {
  theme.set(next);
  document.documentElement.classList.toggle('dark', next === 'dark');
};

const device = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

const followDevice = ({ matches }: Pick<MediaQueryList, 'matches'>): void => {
  followsDevice.set(local.get(THEME_KEY) === null);
  if (followsDevice.get()) showTheme(matches ? 'dark' : 'light');
};

/**
 * Reads the state that the script in the document's head set, and subscribes to the window's width and to the theme of the
 * device.
 */
export const startUi = (): void => {
  theme.set(document.documentElement.classList.contains('dark') ? 'dark' : 'light');
  followsDevice.set(local.get(THEME_KEY) === null);
  device().addEventListener('change', followDevice);
  const narrow = window.matchMedia(`(max-width: ${MOBILE_MAX_WIDTH}px)`);
  mobile.set(narrow.matches);
  narrow.addEventListener('change', ({ matches }) => mobile.set(matches));
};

const chooseTheme = (next: Theme): Theme => {
  local.set(THEME_KEY, next);
  followsDevice.set(false);
  showTheme(next);
  return next;
};

/** Switches between light and dark, and stores the choice. @returns the new theme */
export const toggleTheme = (): Theme => chooseTheme(theme.get() === 'dark' ? 'light' : 'dark');

/** Removes the stored theme, so that the page follows the device. */
export const showDeviceTheme = (): void => {
  local.remove(THEME_KEY);
  followDevice(device());
};

/**
 * If the page follows the device, stores the current theme as chosen; otherwise follows the device.
 * @returns the stored theme; empty for that of the device
 */
export const toggleDeviceTheme = (): Theme | '' => {
  if (followsDevice.get()) return chooseTheme(theme.get());
  showDeviceTheme();
  return '';
};

export const useTheme = (): Theme => useStore(theme, 'light');
export const useFollowsDevice = (): boolean => useStore(followsDevice, true);
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

/** The tag by which the reader filters, or an empty string. */
export const useTagFilter = (): string => useStore(tagFilter, '');
