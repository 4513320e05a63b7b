/** Error codes of unique violations: SQLite's and PostgreSQL's (SQLSTATE 23505). */
const CODES = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']);

/** Message of Strapi's document service when it finds the value before the index does. */
const STRAPI_MESSAGE = 'This attribute must be unique';

interface UniqueViolation {
  code?: unknown;
  details?: { errors?: { message?: string }[] };
}

/** Whether an error means that a unique value is taken: the database's error, or Strapi's own. */
export const isUniqueViolation = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, details } = error as UniqueViolation;
  return (
    CODES.has(String(code)) || Boolean(details?.errors?.some(({ message }) => message === STRAPI_MESSAGE))
  );
};

/**
 * Runs a write that may violate a unique index.
 * @throws the error of `instead` for a violation; other errors unchanged
 */
export const onUniqueViolation = async <T>(write: () => Promise<T>, instead: () => Error): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? instead() : error;
  }
};
