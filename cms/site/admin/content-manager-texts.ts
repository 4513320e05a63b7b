import type { StrapiApp } from '@strapi/strapi/admin';

type Texts = Record<string, string>;

interface Plugin {
  registerTrads?: (options: { locales: string[] }) => Promise<{ locale: string; data: Texts }[]>;
}

const PREFIX = 'content-manager.';

/**
 * Returns the Chinese texts of Strapi's content manager by their right keys. Its file names them with the prefix of the
 * plugin, which is added once more when they are loaded, so that the panel finds none of them.
 */
export const contentManagerTexts = async (app: StrapiApp): Promise<Texts> => {
  const plugin = (app.appPlugins as Record<string, Plugin>)['content-manager'];
  const [chinese] = (await plugin?.registerTrads?.({ locales: ['zh-Hans'] })) ?? [];
  const doubled = Object.entries(chinese?.data ?? {}).filter(([key]) => key.startsWith(PREFIX + PREFIX));
  return Object.fromEntries(doubled.map(([key, text]) => [key.slice(PREFIX.length), text]));
};
