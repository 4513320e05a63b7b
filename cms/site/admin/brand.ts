import type { StrapiApp } from '@strapi/strapi/admin';
import logo from '../../../public/favicon.svg';
import { type Look, siteLook } from './look';
import { themeOf } from './theme';

/** The key under which Strapi keeps the theme that an editor has chosen. */
const THEME_KEY = 'STRAPI_THEME';

const isDark = (): boolean => {
  const chosen = localStorage.getItem(THEME_KEY);
  return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
};

/** Strapi ends each title with its own name. */
const STRAPIS = /( \| Strapi|^Strapi Admin)$/;

/** Replaces Strapi's name with that of the site in the browser's titles. */
const nameTitles = (title: string): void => {
  const rename = () => {
    if (STRAPIS.test(document.title))
      document.title = document.title.replace(STRAPIS, (found) =>
        found.startsWith(' ') ? ` | ${title}` : title,
      );
  };
  rename();
  new MutationObserver(rename).observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
  });
};

const addIcon = (href: string): void => {
  const link = document.createElement('link');
  link.rel = 'icon';
  link.href = href;
  document.head.append(link);
};

/** Links to Strapi's shop, which no setting removes. */
const HIDDEN = `
  li:has(> a[href^="https://market.strapi.io"]), a[href^="https://market.strapi.io"],
  a[href^="https://strapi.io/pricing"] { display: none !important; }`;

/** The notice of a new media library, which Strapi shows until it is dismissed. */
const NOTICE = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false';

const hideAdvertising = (): void => {
  localStorage.setItem(NOTICE, 'true');
  const style = document.createElement('style');
  style.textContent = HIDDEN;
  document.head.append(style);
};

/** Sets the name, pictures and colours of the site in the panel. Strapi reads them when it renders, after the texts. */
export const brandPanel = async (app: StrapiApp): Promise<Look> => {
  hideAdvertising();
  const look = await siteLook();
  const own = (isDark() && look.logo_dark) || look.logo;
  app.createCustomConfigurations({
    theme: themeOf(look),
    auth: { logo: own || logo },
    menu: { logo: look.icon || own || logo },
  });
  addIcon(look.icon || '/favicon.ico');
  nameTitles(look.title);
  return look;
};

/** Strapi's own texts that contain its name, with the name of the site instead. */
export const namedTexts = (texts: Record<string, string>, { title }: Look): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      text.replaceAll('%SITE%', title.replace(/[{}<>']/g, '')),
    ]),
  );
