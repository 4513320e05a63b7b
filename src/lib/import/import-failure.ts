import type { ImportProblem } from './problem';
import { problemText } from './problem-text';

/** Thrown when a document cannot be imported. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';

  constructor(readonly problem: ImportProblem) {
    super(problemText(problem).en);
  }
}
