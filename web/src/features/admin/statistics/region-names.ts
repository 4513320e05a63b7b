import { REGIONS, regionName } from '@contract/regions';
import type { Locale } from '@contract/enums';

/** The names in the map, which are short, and the 34 regions of the site. */
const SHORT = ['台湾', '内蒙古', '黑龙江'];

/** Length of the other names in the map. */
const SHORT_LENGTH = 2;

/** The name that the map has for one of the 34 regions. */
export const mapNameOf = (region: string): string =>
  SHORT.find((name) => region.startsWith(name)) ?? region.slice(0, SHORT_LENGTH);

/** The names of the map in a language. */
export const mapNames = (locale: Locale): Record<string, string> => ({
  ...Object.fromEntries(Object.keys(REGIONS).map((name) => [mapNameOf(name), regionName(name, locale)])),
  南海诸岛: locale === 'en' ? 'South China Sea Islands' : '南海诸岛',
});
