import {
  ImportFailure,
  type ImportProblem,
  readSidebar,
  readSource,
  type Sidebar,
  type SourceEntry,
} from '../../../lib/import';

/** Reads the sidebars of a folder; those that cannot be read are returned separately, with their problems. */
export const readSidebars = async (
  entries: readonly SourceEntry[],
): Promise<{ sidebars: Sidebar[]; broken: { path: string; problem: ImportProblem }[] }> => {
  const sidebars: Sidebar[] = [];
  const broken: { path: string; problem: ImportProblem }[] = [];
  for (const entry of entries)
    try {
      const { text } = await readSource(entry);
      sidebars.push({ path: entry.path, items: readSidebar(text, entry.path) });
    } catch (error) {
      if (!(error instanceof ImportFailure)) throw error;
      broken.push({ path: entry.path, problem: error.problem });
    }
  return { sidebars, broken };
};
