import { isIPv4 } from 'node:net';
import IP2Region from 'ip2region';
import { countryCodes, regionName, REGIONS } from '../../contract/regions';

/** Country names of the database that differ from those of Unicode's CLDR. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  阿联酋: 'AE',
  波黑: 'BA',
  孟加拉: 'BD',
  刚果金: 'CD',
  中非: 'CF',
  刚果布: 'CG',
  多米尼加: 'DO',
  圣马丁: 'MF',
  马其顿: 'MK',
  蒙塞拉特岛: 'MS',
  巴勒斯坦: 'PS',
  留尼旺: 'RE',
  法国南部领地: 'TF',
  瓦利斯和富图纳群岛: 'WF',
};

const CHINA = '中国';

/** Start of an IPv4 address as IPv6 (RFC 4291, section 2.5.5.2). */
const MAPPED = /^::ffff:/i;

let searcher: IP2Region | undefined;
let codes: ReadonlyMap<string, string> | undefined;

/** Codes of countries (ISO 3166-1) by their Chinese names. */
const loadCodes = (): ReadonlyMap<string, string> => {
  const found = countryCodes().map((code) => [regionName(code, 'zh-CN'), code] as const);
  return new Map([...found, ...Object.entries(OTHER_NAMES)]);
};

const regionOfChina = (province: string): string =>
  (province && Object.keys(REGIONS).find((name) => name.startsWith(province))) || 'CN';

/**
 * Returns the region of an IP address from a database in memory: one of the 34 regions of China by its Chinese name, else
 * the code of a country. Empty for private and unknown addresses, and for IPv6 (decision 100). The first call reads the database, 50 ms; others take
 * about 10 µs.
 */
export const findRegion = (ip: string): string => {
  const address = ip.replace(MAPPED, '');
  if (!isIPv4(address)) return '';
  searcher ??= new IP2Region({ disableIpv6: true });
  codes ??= loadCodes();
  const found = searcher.search(address);
  if (!found?.country) return '';
  return found.country === CHINA ? regionOfChina(found.province) : (codes.get(found.country) ?? '');
};
