import type { ImportProblem } from './problem';
import { problemText } from './problem-text';

/** Thrown for a document that cannot become an article. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';

  constructor(readonly problem: ImportProblem) {
    super(problemText(problem).en);
  }
}
