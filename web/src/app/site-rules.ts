import type { createBrowserRouter } from 'react-router-dom';
import { type Area, isOpenPage } from '@contract/paths/areas';
import type { Locale } from '@contract/enums';
import { isLocale, localeOfSearch } from '@/lib/i18n/locale';
import { currentUser, onSessionChange, sessionToken } from '@/lib/session/session';
import { signInPath } from '@/lib/session/sign-in-path';
import { type Language, storedLocale } from './language';

type Router = ReturnType<typeof createBrowserRouter>;

/** The owner's restrictions, read from the document. Loaded only on sites that have some. */
export interface SiteRules {
  /** The only language of the public pages; null when there are two. */
  locale: Locale | null;
  /** Redirects to the sign-in page when the page is closed to visitors who are not signed in; resolves to whether it did. */
  leaves: () => Promise<boolean>;
  /** Applies the rules after later navigations, and when the session ends. */
  follow: (router: Router, language: Language) => void;
}

/** Whether a field of the page has text that was typed. */
const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input')].some(
    ({ value, defaultValue, type }) =>
      !['hidden', 'radio', 'checkbox'].includes(type) && value !== defaultValue,
  );

/**
 * Reads the rules from the document's data attributes. The server enforces them by itself: it never sends content of closed
 * pages.
 */
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
      // keeps typed text until the next navigation: the session may have expired
      onSessionChange(() => void (hasTypedText() || leave()));
    },
  };
};
