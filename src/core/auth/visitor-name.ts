import type { Locale } from '../../contract/enums';

const NAMES: Record<Locale, string> = { en: 'Visitor', 'zh-CN': '游客' };

/** Characters of the id in the name: two visitors of a room rarely have the same. */
const SHOWN = 6;

/** The name of a visitor, derived from the id, so that it stays the same. */
export const visitorName = (id: string, locale: Locale): string =>
  `${NAMES[locale]} ${id.slice(0, SHOWN).toUpperCase()}`;
