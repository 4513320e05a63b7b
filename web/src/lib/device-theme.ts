import { useEffect } from 'react';
import { local } from './storage';
import { showTheme, THEME_KEY } from './ui';

const darkDevice = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

const show = ({ matches }: Pick<MediaQueryList, 'matches'>): void => showTheme(matches ? 'dark' : 'light');

/** Forgets the chosen theme: the page looks as the device, from now on. */
export const showDeviceTheme = (): void => {
  local.remove(THEME_KEY);
  show(darkDevice());
};

/** Follows the device while the page is open, unless a theme was chosen. */
export const useDeviceTheme = (): void =>
  useEffect(() => {
    const device = darkDevice();
    const follow = (): void => {
      if (local.get(THEME_KEY) === null) show(device);
    };
    device.addEventListener('change', follow);
    return () => device.removeEventListener('change', follow);
  }, []);
