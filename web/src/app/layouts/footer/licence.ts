import type { Licence } from '@contract/appearance';
import type { Locale } from '@contract/enums';

const SITE = 'https://creativecommons.org';

/** Name and address of a licence; null when none is named. */
export const licenceOf = (
  licence: Licence | undefined,
  locale: Locale,
): { name: string; href: string } | null => {
  if (!licence || licence === 'none') return null;
  const deed = locale === 'zh-CN' ? 'deed.zh-hans' : 'deed.en';
  return licence === 'cc0'
    ? { name: 'CC0 1.0', href: `${SITE}/publicdomain/zero/1.0/${deed}` }
    : { name: `CC ${licence.toUpperCase()} 4.0`, href: `${SITE}/licenses/${licence}/4.0/${deed}` };
};
