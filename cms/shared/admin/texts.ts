import { useCallback } from 'react';
import { useIntl } from 'react-intl';

type Texts = Record<string, string>;
type LoadTexts = () => Promise<{ default: Texts }>;

/** The function `registerTrads` of a plugin, which returns its texts in the languages of the panel. */
export const registerTexts =
  (en: LoadTexts, zh: LoadTexts) =>
  ({ locales }: { locales: string[] }) =>
    Promise.all(
      locales.map(async (locale) => {
        const { default: data } = await (locale === 'zh-Hans' ? zh() : en());
        return { locale, data };
      }),
    );

/** Makes a plugin's hook that returns a function for its texts, in the language of the panel. Their keys begin with its name. */
export const createUseText = <Plugin extends string, Key extends string>(
  plugin: Plugin,
  english: Readonly<Record<Key, string>>,
) => {
  type Name = Key extends `${Plugin}.${infer Rest}` ? Rest : never;
  const useText = () => {
    const { formatMessage } = useIntl();
    return useCallback(
      (name: Name, values?: Record<string, string | number>): string => {
        const id = `${plugin}.${name}`;
        return formatMessage({ id, defaultMessage: english[id as Key] }, values);
      },
      [formatMessage],
    );
  };
  return useText;
};
