import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearTagFilter,
  currentTagFilter,
  setTagFilter,
  showDeviceTheme,
  toggledTag,
  toggleTagFilter,
  startUi,
  THEME_KEY,
  toggleDeviceTheme,
  toggleSidebar,
  toggleTheme,
  useExpandSidebar,
  useFollowsDevice,
  useIsMobile,
  useTheme,
} from './ui';

/** Stubs a window of the given width, which tests can change: jsdom has no layout. */
const openWindow = (width: number) => {
  const listeners: ((event: { matches: boolean }) => void)[] = [];
  const limitOf = (query: string) => Number(/max-width: (\d+)px/.exec(query)?.[1]);
  let limit = 0;
  vi.stubGlobal('matchMedia', (query: string) => {
    limit = limitOf(query);
    return {
      matches: width <= limit,
      addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    };
  });
  startUi();
  return (next: number) => act(() => listeners.forEach((listener) => listener({ matches: next <= limit })));
};

beforeEach(() => {
  clearTagFilter();
  localStorage.clear();
  document.documentElement.classList.remove('dark');
});

describe('the tag filter', () => {
  it('is set by selecting a tag, and cleared by selecting the current tag', () => {
    toggleTagFilter('react');
    expect(currentTagFilter()).toBe('react');
    toggleTagFilter('node');
    expect(currentTagFilter()).toBe('node');
    toggleTagFilter('node');
    expect(currentTagFilter()).toBe('');
  });

  it('is set from the URL, and cleared by selecting that tag', () => {
    setTagFilter('react');
    expect(currentTagFilter()).toBe('react');
    expect(toggledTag('react', 'react')).toBe('');
    expect(toggledTag('', 'react')).toBe('react');
  });
});

describe('the theme', () => {
  it('is initially that of the document, and toggles the class "dark" and the stored value', () => {
    document.documentElement.classList.add('dark');
    openWindow(1024);
    const { result } = renderHook(useTheme);
    expect(result.current).toBe('dark');
    act(toggleTheme);
    expect(result.current).toBe('light');
    expect(document.documentElement).not.toHaveClass('dark');
    expect(localStorage.getItem(THEME_KEY)).toBe('light');
    act(toggleTheme);
    expect(document.documentElement).toHaveClass('dark');
    expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  });
});

describe('the theme of the device', () => {
  /** Stubs a device that prefers light or dark, which jsdom lacks. Returns a function that changes it. */
  const openDevice = (isDark: boolean) => {
    const query = Object.assign(new EventTarget(), { matches: isDark });
    vi.stubGlobal('matchMedia', () => query);
    document.documentElement.classList.toggle('dark', isDark);
    startUi();
    return (next: boolean) =>
      act(() => {
        query.matches = next;
        query.dispatchEvent(Object.assign(new Event('change'), { matches: next }));
      });
  };
  const isDark = () => document.documentElement.classList.contains('dark');
  const stored = () => localStorage.getItem(THEME_KEY);

  it('is shown, even when the device changes while the page is open', () => {
    const change = openDevice(false);
    const { result } = renderHook(() => [useTheme(), useFollowsDevice()]);
    change(true);
    expect([result.current, isDark(), stored()]).toEqual([['dark', true], true, null]);
    change(false);
    expect([result.current, isDark()]).toEqual([['light', true], false]);
  });

  it('is not shown after another choice, until it is chosen again', () => {
    const change = openDevice(false);
    const { result } = renderHook(useFollowsDevice);
    act(toggleTheme);
    change(true);
    change(false);
    expect([isDark(), result.current]).toEqual([true, false]);
    act(showDeviceTheme);
    expect([isDark(), result.current, stored()]).toEqual([false, true, null]);
    change(true);
    expect(isDark()).toBe(true);
  });

  it('is stored as the chosen theme by its button, and followed again after a second press', () => {
    const change = openDevice(true);
    act(toggleDeviceTheme);
    change(false);
    expect([isDark(), stored()]).toEqual([true, 'dark']);
    act(toggleDeviceTheme);
    expect([isDark(), stored()]).toEqual([false, null]);
  });

  it('does not apply to a page that opens with a chosen theme', () => {
    localStorage.setItem(THEME_KEY, 'light');
    const change = openDevice(false);
    expect(renderHook(useFollowsDevice).result.current).toBe(false);
    change(true);
    expect(isDark()).toBe(false);
  });
});

describe('mobile mode', () => {
  it('is on at 768 px and off at 769 px, and follows the window', () => {
    const resize = openWindow(769);
    const { result } = renderHook(useIsMobile);
    expect(result.current).toBe(false);
    resize(768);
    expect(result.current).toBe(true);
    resize(769);
    expect(result.current).toBe(false);
  });

  it('is known at startup', () => {
    openWindow(768);
    expect(renderHook(useIsMobile).result.current).toBe(true);
  });
});

describe('the sidebar', () => {
  it('is open until it is toggled', () => {
    const { result } = renderHook(useExpandSidebar);
    expect(result.current).toBe(true);
    act(toggleSidebar);
    expect(result.current).toBe(false);
  });
});
