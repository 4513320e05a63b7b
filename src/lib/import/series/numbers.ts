import { firstField } from '../fields';
import type { Fields } from '../front-matter';

/** Up to three digits, because four are a year. Not followed by another digit, as in a date. */
const NUMBER = /^(\d{1,3})[-_. ]+(?=\D)/;

/** Returns the number at the start of a name (`01-intro`); undefined when there is none. */
export const leadingNumber = (name: string): number | undefined => {
  const digits = NUMBER.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Returns the title derived from a folder's name: `02-first_steps` is "First steps". */
export const titleOfFolder = (name: string): string => {
  const words = name.replace(NUMBER, '').replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the order in front matter, by the field names of Docusaurus, Hugo, VuePress and Just the Docs. */
export const orderOf = (fields: Fields): number | undefined => {
  const value = firstField(fields, 'sidebar_position', 'order', 'nav_order', 'weight')?.value;
  const order = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof order === 'number' && Number.isFinite(order) ? order : undefined;
};
