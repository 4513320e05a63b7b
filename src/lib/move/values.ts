/** A value of SQLite, with integers as BigInt. */
export type SqliteValue = null | bigint | number | string | Uint8Array;

const two = (value: number): string => String(value).padStart(2, '0');

/** A time as the server writes it into a column without time zone: the local time of its zone. */
const localTime = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())} ` +
  `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}.${String(time.getMilliseconds()).padStart(3, '0')}`;

/** PostgreSQL does not accept the character 0 in texts. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');

const cleanJson = (text: string): string =>
  text.includes(String.raw`\u0000`)
    ? JSON.stringify(
        JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? withoutNul(value) : value)),
      )
    : text;

const timeOf = (value: Exclude<SqliteValue, null | Uint8Array>): Date =>
  new Date(typeof value === 'string' ? value : Number(value));

/**
 * Returns a value as JSON from which PostgreSQL reads a column of a type. SQLite has milliseconds for times, 0 and 1 for
 * booleans, and text for JSON.
 * @param type result of `format_type`
 */
export const jsonOf = (value: SqliteValue, type: string): string => {
  if (value === null) return 'null';
  if (value instanceof Uint8Array) return `"\\\\x${Buffer.from(value).toString('hex')}"`;
  if (type === 'boolean') return String(Boolean(Number(value)));
  if (type.startsWith('timestamp'))
    return JSON.stringify(
      type.endsWith('without time zone') ? localTime(timeOf(value)) : timeOf(value).toISOString(),
    );
  if (typeof value !== 'string') return String(value);
  if (type === 'json' || type === 'jsonb') return cleanJson(value);
  return JSON.stringify(withoutNul(value));
};
