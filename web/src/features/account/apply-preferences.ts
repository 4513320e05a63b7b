import type { App } from '@/lib/http/endpoints';
import { toggleTheme } from '@/lib/state/ui';

/** The language and the theme that are kept with the account, as the profile has them; empty: none. */
export interface Preferences {
  language: string;
  theme: string;
}

const isDark = (): boolean => document.documentElement.classList.contains('dark');

/** Shows the page in the language and the theme of the account. */
export const applyPreferences = async (app: App, { language, theme }: Preferences): Promise<void> => {
  if (theme && (theme === 'dark') !== isDark()) toggleTheme();
  if ((language === 'en' || language === 'zh-CN') && language !== app.locale())
    await app.switchLocale(language);
};
