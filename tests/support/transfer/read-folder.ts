import {
  ImportFailure,
  type ImportProblem,
  readSource,
  scanFolder,
  type SourceFile,
} from '../../../src/lib/import';

export type ReadFile = { path: string } & ({ source: SourceFile } | { problem: ImportProblem });

/** Yields the text files of a folder one by one, ordered by path; problems of the scan come first. */
export async function* readFolder(root: string): AsyncGenerator<ReadFile> {
  const { files, problems } = await scanFolder(root);
  yield* problems;
  for (const entry of files) {
    try {
      yield { path: entry.path, source: await readSource(entry) };
    } catch (error) {
      if (!(error instanceof ImportFailure)) throw error;
      yield { path: entry.path, problem: error.problem };
    }
  }
}
