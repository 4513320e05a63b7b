import type { createBrowserRouter } from 'react-router-dom';
import { type Area, isOpenPage } from '@contract/paths/areas';
import type { Locale } from '@contract/enums';
import { isLocale, localeOfSearch } from '@/lib/i18n/locale';
import { currentUser, onSessionChange, sessionToken } from '@/lib/session/session';
import { signInPath } from '@/lib/session/sign-in-path';
import { type Language, storedLocale } from './language';

type Router = ReturnType<typeof createBrowserRouter>;

/** What the owner has restricted, as the document says. Loaded on such sites only. */
export interface SiteRules {
  /** The only language of the public pages, of which their documents tell; null when there are two. */
  locale: Locale | null;
  /** Whether the browser leaves for the sign-in, because the page is closed to who is not signed in. */
  leaves: () => Promise<boolean>;
  /** Follows later navigations, and the end of the session. */
  follow: (router: Router, language: Language) => void;
}

/** Whether a field of the page has text. */
const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input')].some(
    ({ value, defaultValue, type }) =>
      !['hidden', 'radio', 'checkbox'].includes(type) && value !== defaultValue,
  );

/** The server sends no content of closed pages, whatever the browser does. */
export const readSiteRules = ({ closed = '', language: only }: DOMStringMap): SiteRules => {
  const areas = closed.split(' ') as Area[];
  const leave = (): boolean => {
    const { pathname, search, hash } = window.location;
    if (currentUser().token || isOpenPage(pathname, areas)) return false;
    window.location.replace(signInPath(pathname + search + hash, 'members'));
    return true;
  };
  const locale = isLocale(only) ? only : null;
  return {
    locale,
    leaves: async () => {
      await sessionToken();
      return leave();
    },
    follow: (router, language) => {
      const follow = (next: Locale | null) => {
        if (next && next !== language.locale()) void language.switchTo(next, router);
      };
      router.subscribe(({ navigation, location }) => {
        if (navigation.state !== 'idle' || leave()) return;
        follow(locale ?? localeOfSearch(location.search));
      });
      if (!locale && !localeOfSearch(window.location.search)) follow(storedLocale());
      // what is typed stays until the next navigation: the session may have ended by itself
      onSessionChange(() => void (hasTypedText() || leave()));
    },
  };
};
