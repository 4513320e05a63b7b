import type { App } from '@/lib/http/endpoints';
import { toggleTheme } from '@/lib/state/ui';

/** The language and theme stored in the profile; an empty string for none. */
export interface Preferences {
  language: string;
  theme: string;
}

const isDark = (): boolean => document.documentElement.classList.contains('dark');

/** Switches the page to the language and theme of the account. */
export const applyPreferences = async (app: App, { language, theme }: Preferences): Promise<void> => {
  if (theme && (theme === 'dark') !== isDark()) toggleTheme();
  if ((language === 'en' || language === 'zh-CN') && language !== app.locale())
    await app.switchLocale(language);
};
