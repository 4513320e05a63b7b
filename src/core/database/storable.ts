/** NUL, and halves of characters, which pairs with the flag `u` do not match. */
// eslint-disable-next-line no-control-regex -- the NUL character is what is looked for
const UNSTORABLE = /[\u0000\ud800-\udfff]/gu;

/** Returns a text as both databases return it: without NUL, which PostgreSQL refuses, and without halves of characters. */
export const storableText = (text: string): string => text.replace(UNSTORABLE, '');

/** Returns a value of JSON with texts that both databases store. */
export const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)]));
};
