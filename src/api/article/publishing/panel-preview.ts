import { DEFAULT_LOCALE, type Locale } from '../../../contract/enums';
import { paths } from '../../../contract/paths/pages';
import { readSignedText, signText } from '../../../core/secrets/signed-text';

/** The signed data of a preview of the panel. */
const PURPOSE = 'panel preview';

const HOUR_MS = 3_600_000;

/** The URL is the same within an hour, and valid for one to two hours. */
const untilNow = (): number => Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS;

const urlIn = (path: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE ? path : `${path}?lang=${locale}`;

/**
 * Returns the path of a page that shows a draft to editors of Strapi's panel. It is signed, not stored: there is one shared
 * link per language, and opening a form must not revoke it.
 */
export const panelPreviewPath = (id: string, locale: Locale): string =>
  urlIn(paths.preview(signText(PURPOSE, `${id}.${locale}.${untilNow().toString(36)}`)), locale);

/** Returns the path of the published article. */
export const publishedPath = (id: string, locale: Locale): string => urlIn(paths.article(id), locale);

/** Returns the draft that a signed preview shows; undefined when it was not signed here, or expired. */
export const readPanelPreview = (token: string): { article_id: string; language: Locale } | undefined => {
  const [id = '', locale, until = ''] = readSignedText(PURPOSE, token)?.split('.') ?? [];
  if (Number.parseInt(until, 36) <= Date.now() || !id) return undefined;
  return { article_id: id, language: locale as Locale };
};
