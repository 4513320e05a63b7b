import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { jsonOf } from '../../../src/lib/move/values';

const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as {
  prepareValue: (value: unknown) => string;
};
const read = (json: string): unknown => JSON.parse(json);

describe('a value of SQLite, as PostgreSQL reads it', () => {
  it.each([0, 1_795_446_894_293, Date.UTC(2026, 6, 1, 12), Date.UTC(1999, 11, 31, 23, 59, 59, 7)])(
    'the time %d is what the server itself would write',
    (ms) => {
      const written = prepareValue(new Date(ms)).replace('T', ' ');
      for (const value of [BigInt(ms), new Date(ms).toISOString()]) {
        const text = read(jsonOf(value, 'timestamp without time zone')) as string;
        expect(written.startsWith(text)).toBe(true);
        expect(read(jsonOf(value, 'timestamp with time zone'))).toBe(new Date(ms).toISOString());
      }
    },
  );

  it.each([
    ['true', 1n, 'boolean', true],
    ['false', 0n, 'boolean', false],
    ['nothing', null, 'boolean', null],
    ['JSON without the character 0', '{"a":[1,"\\u0000x"]}', 'jsonb', { a: [1, 'x'] }],
    ['a text that looks like JSON', '[1]', 'text', '[1]'],
    ['a text without the character 0', 'a\0b "quoted"\n', 'character varying', 'ab "quoted"\n'],
    ['a number', 0.25, 'double precision', 0.25],
    ['bytes', new Uint8Array([1, 255]), 'bytea', '\\x01ff'],
  ] as const)('%s', (_name, value, type, expected) => {
    expect(read(jsonOf(value, type))).toEqual(expected);
  });

  it('an integer beyond 2^53 keeps its digits', () => {
    expect(jsonOf(9_007_199_254_740_993n, 'bigint')).toBe('9007199254740993');
  });
});
