import type { Fields } from './front-matter';

/** Returns the first of the named fields that has a value. Names are case-insensitive. */
export const firstField = (
  fields: Fields,
  ...names: string[]
): { name: string; value: unknown } | undefined => {
  const known = new Map(Object.keys(fields).map((key) => [key.toLowerCase(), key]));
  for (const name of names) {
    const key = known.get(name.toLowerCase());
    const value = key === undefined ? undefined : fields[key];
    if (value !== undefined && value !== null && value !== '') return { name, value };
  }
  return undefined;
};

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value as one line of text; of an object its name, label or title. '' when there is none. */
export const textValue = (value: unknown): string => {
  if (typeof value === 'string') return value.replace(/\s+/gu, ' ').trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return textValue(value[0]);
  if (value instanceof Date || !isRecord(value)) return '';
  return textValue(
    firstField(value, 'name', 'label', 'title', 'image', 'src', 'url', 'relative', 'teaser')?.value,
  );
};

export const textField = (fields: Fields, ...names: string[]): string =>
  textValue(firstField(fields, ...names)?.value);

/** Returns the distinct texts of fields whose value is a list (possibly nested or of objects) or separated text. */
export const listField = (fields: Fields, separator: RegExp, ...names: string[]): string[] => {
  const read = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(read);
    return textValue(value).split(separator);
  };
  const texts = names.flatMap((name) => read(firstField(fields, name)?.value));
  const seen = new Set<string>();
  return texts
    .map((text) => text.trim())
    .filter((text) => text && !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()));
};

export const isTrue = (value: unknown): boolean => value === true || value === 'true';
export const isFalse = (value: unknown): boolean => value === false || value === 'false';
