import type { FeedProblemCode } from '../../contract/enums';

/** Why a source gave no list. `code` is an entry of the error catalogue. */
export class FeedProblem extends Error {
  override name = 'FeedProblem';

  /** @param retryAfter seconds for which the source asks to be left alone, where it said so */
  constructor(
    readonly code: FeedProblemCode,
    readonly retryAfter?: number,
  ) {
    super(code);
  }
}
