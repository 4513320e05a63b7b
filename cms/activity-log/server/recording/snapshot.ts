import type { UID } from '@strapi/strapi';
import { loggedFields, masked } from './fields';
import { nameOf, namesOfRows } from './names';

/** A value of a row: `value` is compared, `text` is stored. Secrets are compared, but not stored. */
interface Field {
  value: string | null;
  text: string | null;
  isSecret: boolean;
}

/** A row as the log compares it. */
export interface Snapshot {
  id: string;
  name: string;
  fields: Map<string, Field>;
}

/** Rows by id and language. */
export type Snapshots = Map<string, Snapshot>;

type Row = Record<string, unknown>;

/** The text of a value; null for an empty one. */
const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value) && value.some((one) => typeof one === 'object'))
    return value.map((one) => nameOf(one as Row)).join(', ') || null;
  if (Array.isArray(value)) return value.join('\n') || null;
  if (typeof value === 'object') return nameOf(value as Row) || JSON.stringify(value);
  return String(value as string | number | boolean);
};

const fieldsOf = (uid: UID.ContentType, row: Row): Snapshot['fields'] => {
  const { shown, masked: partly = [], hidden = [] } = loggedFields(uid);
  const fields: Snapshot['fields'] = new Map();
  for (const name of shown) {
    const value = textOf(row[name]);
    fields.set(name, { value, text: value, isSecret: false });
  }
  for (const name of partly) {
    const value = textOf(row[name]);
    fields.set(name, { value, text: value && masked(value), isSecret: false });
  }
  for (const name of hidden) fields.set(name, { value: textOf(row[name]), text: null, isSecret: true });
  return fields;
};

/**
 * Reads rows in the current transaction: one query, one for each relation that is shown, and for comments two for their
 * names. Of a type with drafts, the drafts are read: published rows are copies of them.
 */
export const readSnapshots = async (uid: UID.ContentType, where: object): Promise<Snapshots> => {
  const type = strapi.contentType(uid);
  const isDrafted = type.options?.draftAndPublish === true;
  const rows = (await strapi.db.query(uid).findMany({
    where: isDrafted ? { ...where, publishedAt: null } : where,
    populate: [...(loggedFields(uid).relations ?? [])] as never,
    limit: 1000,
  })) as Row[];
  const names = await namesOfRows(uid, rows);
  return new Map(
    rows.map((row, index) => {
      const id = String(row['documentId'] ?? row['id']);
      const key = `${id} ${String(row['locale'] ?? '')}`;
      return [key, { id, name: names[index] ?? '', fields: fieldsOf(uid, row) }];
    }),
  );
};
