import type { FeedProblemCode } from '../../contract/enums';

/** Thrown when a feed cannot be fetched or parsed. `code` is an entry of the error catalogue. */
export class FeedProblem extends Error {
  override name = 'FeedProblem';

  /** @param retryAfter seconds to wait as requested by the source, if any */
  constructor(
    readonly code: FeedProblemCode,
    readonly retryAfter?: number,
  ) {
    super(code);
  }
}
