import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showDeviceTheme, useDeviceTheme } from './device-theme';
import { showTheme, THEME_KEY, toggleTheme, useTheme } from './ui';

/** A device that prefers light or dark; jsdom has none. Returns a function that changes it. */
const openDevice = (isDark: boolean) => {
  const events = new EventTarget();
  const query = Object.assign(events, { matches: isDark });
  vi.stubGlobal('matchMedia', () => query);
  return (next: boolean) =>
    act(() => {
      query.matches = next;
      events.dispatchEvent(new Event('change'));
    });
};

beforeEach(() => {
  localStorage.clear();
  showTheme('light');
});

const isDark = () => document.documentElement.classList.contains('dark');

it('is that of the device, also when the device changes while the page is open', () => {
  const change = openDevice(false);
  const { result, unmount } = renderHook(() => {
    useDeviceTheme();
    return useTheme();
  });
  change(true);
  expect([result.current, isDark(), localStorage.getItem(THEME_KEY)]).toEqual(['dark', true, null]);
  change(false);
  expect([result.current, isDark()]).toEqual(['light', false]);
  unmount();
  change(true);
  expect(isDark()).toBe(false);
});

it('stays as it was chosen, until the choice is "as the device"', () => {
  const change = openDevice(false);
  renderHook(useDeviceTheme);
  act(toggleTheme);
  change(true);
  change(false);
  expect(isDark()).toBe(true);
  act(showDeviceTheme);
  expect([isDark(), localStorage.getItem(THEME_KEY)]).toEqual([false, null]);
  change(true);
  expect(isDark()).toBe(true);
});
