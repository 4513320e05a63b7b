import type { RawInput } from '../../../../src/core/http/validate';

type Input = Record<string, unknown> | undefined;

/** Parameters and fields of endpoints: with one id, several, and rows with ids. */
interface Fields {
  one: readonly string[];
  many: readonly string[];
  rows: readonly string[];
}

const IDS: Fields = {
  one: ['id', 'documentId', 'user_id', 'from_id', 'into_id'],
  many: ['id_list', 'ids', 'documentIds'],
  rows: ['states', 'order'],
};

/** The same for files, which have names instead of ids. */
const FILES: Fields = { one: ['name'], many: ['name_list'], rows: [] };

const texts = (value: unknown): string[] =>
  typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];

const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const find = ({ params, query, body }: RawInput, { one, many, rows }: Fields): string[] => {
  const found = ([params, query, body] as Input[]).flatMap((part) => [
    ...one.flatMap((name) => texts(part?.[name])),
    ...many.flatMap((name) => list(part?.[name]).flatMap(texts)),
    ...rows.flatMap((name) => list(part?.[name]).flatMap((row) => texts((row as Input)?.['id']))),
  ]);
  return [...new Set(found)];
};

/** The ids in the input of a request. */
export const idsOf = (input: RawInput): string[] => find(input, IDS);

/** The names of files in the input of a request. */
export const fileNamesOf = (input: RawInput): string[] => find(input, FILES);
