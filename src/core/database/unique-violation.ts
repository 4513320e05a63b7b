/** Codes of a broken unique index: SQLite's and PostgreSQL's (SQLSTATE 23505). */
const CODES = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']);

export const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && CODES.has(String((error as { code?: unknown }).code));

/**
 * Runs a write that a unique index may refuse.
 * @throws what `instead` makes when the index refused it; any other error as it is
 */
export const onUniqueViolation = async <T>(write: () => Promise<T>, instead: () => Error): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? instead() : error;
  }
};
