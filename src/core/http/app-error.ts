import { ERRORS, type ErrorName } from '../../contract/errors';

/** An error of the catalogue (`src/contract/errors.ts`). The envelope turns it into status, code and text. */
export class AppError extends Error {
  readonly status: number;

  /**
   * @param code name in the catalogue
   * @param data what the envelope's `data` holds, e.g. both sides of a conflict
   * @param params fills `{name}` in the text
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
