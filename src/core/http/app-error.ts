import { ERRORS, type ErrorName } from '../../contract/errors';

/** An error of the catalogue (`src/contract/errors.ts`), which determines status, code and message of the response. */
export class AppError extends Error {
  readonly status: number;

  /**
   * @param code name in the catalogue
   * @param data `data` of the envelope, e.g. both sides of a conflict
   * @param params values for `{name}` in the message
   */
  constructor(
    readonly code: ErrorName,
    readonly data: unknown = null,
    readonly params: Record<string, string | number> = {},
  ) {
    super(code);
    this.status = ERRORS[code].status;
  }
}
