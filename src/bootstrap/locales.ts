import type { Core } from '@strapi/strapi';
import { DEFAULT_LOCALE, LOCALES } from '../contract/enums';

const NAMES = { en: 'English (en)', 'zh-CN': '简体中文 (zh-CN)' };

interface LocaleService {
  find(): Promise<{ code: string }[]>;
  create(locale: { code: string; name: string }): Promise<unknown>;
  setDefaultLocale(locale: { code: string }): Promise<void>;
}

/** Creates the locales of both languages in Strapi, which creates only the default one. */
export const ensureLocales = async (strapi: Core.Strapi): Promise<void> => {
  const service = strapi.plugin('i18n').service('locales') as LocaleService;
  const known = new Set((await service.find()).map(({ code }) => code));
  for (const code of LOCALES) if (!known.has(code)) await service.create({ code, name: NAMES[code] });
  if (known.size === 0) await service.setDefaultLocale({ code: DEFAULT_LOCALE });
};
