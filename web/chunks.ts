import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** Without `Trans`, which imports a parser and is only used in the back office. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|react-i18next\/(?!dist\/es\/\w*Trans)|use-sync-external-store)(?:\/|(?<=\/))/;

/**
 * Modules that are one file with what they import: small modules compress better in one file, and it stays cached across pages.
 * `site` also has everything that the first script imports.
 */
const CHUNKS: Record<string, string[]> = {
  // the layout and the first view of most pages
  site: [
    '../src/contract/abilities.ts',
    '../src/contract/text/content-ids.ts',
    'src/app/layouts/device-theme-button.tsx',
    'src/components/list-states.tsx',
    'src/components/page-meta.tsx',
    'src/components/panel.tsx',
    'src/components/text/date-time.tsx',
    'src/components/text/highlighted-text.tsx',
    'src/components/text/language-mark.tsx',
    'src/components/text/person-name.tsx',
    'src/components/text/safe-html.tsx',
    'src/features/article/shared/article-stats.tsx',
    'src/features/article/shared/banner-image.tsx',
    'src/features/article/shared/skeleton.module.css',
    'src/features/article/shared/tag-link.tsx',
    'src/features/article/shared/use-tag-colors.ts',
    'src/lib/page/json-ld.ts',
    'src/lib/page/use-early-input.ts',
    'src/lib/session/abilities.ts',
    'src/lib/session/use-is-session-ready.ts',
    'src/lib/session/visitor.ts',
  ],
  // the list of articles, although the editor only needs its card
  list: [
    'src/features/article/list/article-list.tsx',
    'src/features/article/list/use-tag-links.ts',
    'src/features/article/shared/columns.tsx',
  ],
  // forms, searches and toolbars
  form: [
    'src/components/field.tsx',
    'src/components/icons/tool-icons.tsx',
    'src/lib/http/form-errors.ts',
    'src/lib/unsent/use-paused-text.ts',
  ],
};

/** Without the styles of the theme, which follow those of components. */
const OWN = /\/web\/src\/(?!theme\/)|\/src\/contract\//;

const chunks = new Map(
  Object.entries(CHUNKS).flatMap(([name, files]) =>
    files.map((file) => [fileURLToPath(new URL(file, import.meta.url)), name] as const),
  ),
);

/** Whether the first script imports a module, directly or not. The script itself is a file of its own. */
const isInFirstScript = (id: string, graph: Rolldown.ChunkingContext): boolean => {
  const importersOf = (module: string) => graph.getModuleInfo(module)?.importers ?? [];
  const isEntry = (module: string) => graph.getModuleInfo(module)?.isEntry;
  if ([id, ...importersOf(id)].some(isEntry)) return false;
  const importers = new Set([id]);
  // the loop also visits what it adds
  for (const importer of importers) for (const next of importersOf(importer)) importers.add(next);
  return [...importers].some(isEntry);
};

const chunkOf = (id: string, graph: Rolldown.ChunkingContext): string | undefined =>
  LIBRARIES.test(id) || (OWN.test(id) && isInFirstScript(id, graph)) ? 'site' : chunks.get(id);

/** Groups of modules that are one file each. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = Object.keys(CHUNKS).map((name) => ({
  name: (id, graph) => (chunkOf(id, graph) === name ? name : null),
  debugName: name,
}));

/** Ends the build when a module of a group was moved or is not used any more. */
export const checkChunks = (): Plugin => ({
  name: 'check-chunks',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  buildEnd(error) {
    if (error) return;
    const known = new Set(this.getModuleIds());
    const missing = [...chunks.keys()].filter((file) => !known.has(file));
    if (missing.length > 0) this.error(`chunks.ts names modules that nothing imports: ${missing.join(', ')}`);
  },
});
