/** Messages of the back office: those of i18next, in groups, with `{{values}}` and a key for each plural. */
export interface Messages {
  [key: string]: string | Messages;
}

type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

/** The keys of messages in the panel: groups are joined with dots. */
export type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

const PLURAL = /^(.+)_(one|other)$/;

const flat = (messages: Messages, prefix: string): [key: string, text: string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );

/**
 * Messages of the back office in the form of the panel's texts: flat keys, `{values}`, and plurals in one text.
 * @param prefix beginning of all keys
 */
export const backOfficeTexts = (messages: Messages, prefix = ''): Record<string, string> => {
  const texts: Record<string, string> = {};
  const plurals: Record<string, string> = {};
  for (const [key, text] of flat(messages, prefix)) {
    const shown = text.replace(/\{\{(\w+)\}\}/g, '{$1}');
    const [, stem, form] = PLURAL.exec(key) ?? [];
    if (stem === undefined) texts[key] = shown;
    else plurals[stem] = `${plurals[stem] ?? ''} ${form} {${shown}}`;
  }
  for (const [stem, forms] of Object.entries(plurals)) texts[stem] = `{count, plural,${forms}}`;
  return texts;
};
