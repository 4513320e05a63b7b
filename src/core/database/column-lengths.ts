import type { Core } from '@strapi/strapi';
import { isPostgres } from './dialect';

/** Characters of each column that Strapi creates for a string, independent of its schema. */
const STOCK_LENGTH = 255;

/** A column and the maximum length in its schema. */
interface LongColumn {
  table: string;
  column: string;
  length: number;
}

const longColumns = ({ db }: Core.Strapi): LongColumn[] =>
  [...db.metadata.values()].flatMap(({ tableName, attributes }) =>
    Object.values(attributes).flatMap((attribute) => {
      const { type, columnName, maxLength } = attribute as Record<string, unknown>;
      const isLong = type === 'string' && typeof maxLength === 'number' && maxLength > STOCK_LENGTH;
      return isLong ? [{ table: tableName, column: String(columnName), length: maxLength }] : [];
    }),
  );

/**
 * Sets columns on PostgreSQL to the length in their schemas, after Strapi has created them: otherwise a valid address
 * of 300 characters would cause a database error. SQLite has no such limit. PostgreSQL lengthens a column without
 * rewriting rows or indexes, and Strapi's schema sync does not compare lengths.
 */
export const lengthenColumns = (strapi: Core.Strapi): void => {
  if (!isPostgres(strapi.db.connection)) return;
  strapi.hook('strapi::content-types.afterSync').register(async () => {
    const { connection } = strapi.db;
    const { rows } = (await connection.raw(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = current_schema() and character_maximum_length = ?`,
      [STOCK_LENGTH],
    )) as { rows: { name: string }[] };
    const short = new Set(rows.map(({ name }) => name));
    for (const { table, column, length } of longColumns(strapi))
      if (short.has(`${table}.${column}`))
        await connection.raw(`alter table ?? alter column ?? type varchar(${length})`, [table, column]);
  });
};
