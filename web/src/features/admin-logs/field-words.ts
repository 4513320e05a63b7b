import type { LoggedForm, PartForm, ValueForm } from './logged-forms';
import type { LogChange } from './logs';

/**
 * Messages and formats of the page that shows an entry: the back office or Strapi's panel, which load messages differently. Each
 * function returns undefined for an unknown key.
 */
export interface PageWords {
  /** A message of a form, with a number if it needs one. */
  message: (key: string, count?: number) => string | undefined;
  /** The log's own label of a field that is in no form. */
  field: (field: string) => string | undefined;
  yes: string;
  no: string;
  /** Formats one part of a value with its label. */
  part: (label: string, value: string) => string;
  time: (iso: string) => string;
  day: (iso: string) => string;
  language: (code: string) => string | undefined;
  userType: (code: string) => string | undefined;
}

const isNumber = (text: string): boolean => Number.isFinite(Number(text));

const withUnit = (text: string, unit: string | undefined) =>
  unit && isNumber(text) ? `${text} ${unit}` : undefined;

const asTime = (text: string, format: (iso: string) => string) =>
  Number.isNaN(Date.parse(text)) ? undefined : format(text);

const DAY_MS = 86_400_000;

/** Parses an object that is stored as JSON; undefined when it was stored truncated. */
const asObject = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** One line for each part of an object that has a value; unknown parts, of other versions, have their stored names. */
const shownParts = (
  text: string,
  parts: Partial<Record<string, PartForm>>,
  page: PageWords,
): string | undefined => {
  const lines = Object.entries(asObject(text) ?? {}).flatMap(([name, value]) => {
    if (value === null || value === '') return [];
    const stored = typeof value === 'object' ? JSON.stringify(value) : String(value);
    const { label = '', form } = parts[name] ?? {};
    return [page.part(page.message(label) ?? name, (form && shownValue(stored, form, page)) ?? stored)];
  });
  return lines.length > 0 ? lines.join('\n') : undefined;
};

/** A value as its form shows it; undefined for a value that the form does not have, such as a choice of an earlier version. */
const shownValue = (text: string, form: ValueForm, page: PageWords): string | undefined => {
  if (form === 'switch') return text === 'true' ? page.yes : text === 'false' ? page.no : undefined;
  if (form === 'time') return asTime(text, page.time);
  if (form === 'day') return asTime(text, page.day);
  if (form === 'language') return page.language(text);
  if (form === 'user_type') return page.userType(text);
  if ('symbol' in form) return withUnit(text, form.symbol);
  if ('unit' in form) return withUnit(text, page.message(form.unit));
  if ('days' in form)
    return isNumber(text) ? withUnit(String(Number(text) / DAY_MS), page.message(form.days)) : undefined;
  if ('parts' in form) return shownParts(text, form.parts, page);
  if ('counted' in form) return isNumber(text) ? page.message(form.counted, Number(text)) : undefined;
  return text
    .split('\n')
    .map((one) => page.message(`${form.names}.${one}`) ?? one)
    .join('\n');
};

/** Labels and formats of the changed fields of an entry, from their forms. */
export const fieldWords = (form: LoggedForm | undefined, page: PageWords) => ({
  /** Label of a field in its form, or in the log; undefined when it has neither. */
  nameOf: (field: string): string | undefined => {
    const key = form?.labels?.[field] ?? (form?.prefix === undefined ? undefined : form.prefix + field);
    return (key === undefined ? undefined : page.message(key)) ?? page.field(field);
  },
  /** Formats a stored value; returns it unchanged when it is a text or unknown. */
  valueOf: (field: string, text: string): string => {
    const valueForm = form?.values[field];
    return valueForm ? (shownValue(text, valueForm, page) ?? text) : text;
  },
});

/** A formatted value, and the stored one where it differs. */
export interface ShownValue {
  text: string;
  stored?: string;
}

/**
 * The formatted values before and after; the stored ones when these are the same, as for times in the same minute.
 */
export const shownValues = (
  { field, before, after }: LogChange,
  valueOf: (field: string, stored: string) => string,
): (ShownValue | null)[] => {
  const words = [before, after].map((stored) => stored && valueOf(field, stored));
  const isSame = words[0] === words[1];
  return [before, after].map((stored, index) => {
    const text = words[index];
    if (stored === null || !text) return null;
    return isSame || text === stored ? { text: stored } : { text, stored };
  });
};

/**
 * Whether the differences of two values are marked: those of texts, and of values with several lines. Marks within a date or a
 * choice have no meaning.
 */
export const areComparable = (before: ShownValue, after: ShownValue): boolean =>
  [before, after].some(({ text }) => text.includes('\n')) || (before.stored ?? after.stored) === undefined;

/** A name of a kind, which is written in lower case within sentences, as a choice of a list. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
