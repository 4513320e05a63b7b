import { LOCALES, type Locale } from './enums';

/** Chinese and English names of the 34 administrative regions (spec section 3). */
export const REGIONS: Readonly<Record<string, string>> = {
  北京市: 'Beijing',
  天津市: 'Tianjin',
  河北省: 'Hebei',
  山西省: 'Shanxi',
  内蒙古自治区: 'Inner Mongolia',
  辽宁省: 'Liaoning',
  吉林省: 'Jilin',
  黑龙江省: 'Heilongjiang',
  上海市: 'Shanghai',
  江苏省: 'Jiangsu',
  浙江省: 'Zhejiang',
  安徽省: 'Anhui',
  福建省: 'Fujian',
  江西省: 'Jiangxi',
  山东省: 'Shandong',
  河南省: 'Henan',
  湖北省: 'Hubei',
  湖南省: 'Hunan',
  广东省: 'Guangdong',
  广西壮族自治区: 'Guangxi',
  海南省: 'Hainan',
  重庆市: 'Chongqing',
  四川省: 'Sichuan',
  贵州省: 'Guizhou',
  云南省: 'Yunnan',
  西藏自治区: 'Tibet',
  陕西省: 'Shaanxi',
  甘肃省: 'Gansu',
  青海省: 'Qinghai',
  宁夏回族自治区: 'Ningxia',
  新疆维吾尔自治区: 'Xinjiang',
  台湾省: 'Taiwan',
  香港特别行政区: 'Hong Kong',
  澳门特别行政区: 'Macao',
};

/** Region codes of Unicode that are not countries: groups of countries, unknown and test values. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** Countries (ISO 3166-1) whose names are among the 34 regions. */
const AMONG_REGIONS = ['HK', 'MO', 'TW'];

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Whether a code is not an alias of another one, such as UK for GB and DD for DE. */
const isCanonical = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

let countries: readonly string[] | undefined;

const readCountryCodes = (): string[] => {
  const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => isCanonical(code) && !NO_COUNTRIES.includes(code) && known.of(code) !== undefined,
  );
};

/** Codes of countries (ISO 3166-1) for which the platform has names. The first call takes 5 ms. */
export const countryCodes = (): readonly string[] => (countries ??= readCountryCodes());

/** All regions as they are stored: the 34 in their order, then countries by their names in a language. */
export const allRegions = (locale: Locale): string[] => {
  const others = countryCodes().filter((code) => !AMONG_REGIONS.includes(code));
  const name = (code: string) => regionName(code, locale);
  return [
    ...Object.keys(REGIONS),
    ...others.sort((one, other) => name(one).localeCompare(name(other), locale)),
  ];
};

const names = new Map<Locale, Intl.DisplayNames>();

const countryNames = (locale: Locale): Intl.DisplayNames => {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  names.set(locale, known);
  return known;
};

/**
 * Name of a stored region in a language.
 * @param region one of the 34 Chinese names, or the code of a country (ISO 3166-1); other values are returned unchanged
 */
export const regionName = (region: string, locale: Locale): string => {
  if (/^[A-Z]{2}$/.test(region)) return countryNames(locale).of(region) ?? region;
  return locale === 'en' ? (REGIONS[region] ?? region) : region;
};

/** The stored form of a region that is given by its name in either language or as the code of a country. */
export const regionOf = (name: string): string => {
  const lowerName = name.trim().toLowerCase();
  return (
    [...Object.keys(REGIONS), ...countryCodes()].find((region) =>
      [region, ...LOCALES.map((locale) => regionName(region, locale))].some(
        (one) => one.toLowerCase() === lowerName,
      ),
    ) ?? name.trim()
  );
};
