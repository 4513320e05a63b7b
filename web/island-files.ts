import path from 'node:path';
import type { Plugin } from 'vite';

/** Matches `= island(() => import('./comments')`, and not the same in a comment of `island` itself. */
const ISLAND = /(?<=[=:] )island\(\s*\(\)\s*=>\s*import\(\s*(["'])([^"']+)\1\s*\)/g;

/**
 * Adds the source file of each island as the second argument of `island()` in the server's build, so that the server finds the
 * styles of the islands of a page in the browser's manifest.
 */
export const islandFiles = (): Plugin => ({
  name: 'island-files',
  apply: (_config, { isSsrBuild = false }) => isSsrBuild,
  transform: {
    filter: { code: ISLAND },
    async handler(code, id) {
      const { root } = this.environment.config;
      const parts: string[] = [];
      let end = 0;
      for (const match of code.matchAll(ISLAND)) {
        const resolved = await this.resolve(match[2] ?? '', id);
        if (!resolved) this.error(`There is no island ${match[2]}`);
        const next = match.index + match[0].length;
        parts.push(code.slice(end, next), `, ${JSON.stringify(path.posix.relative(root, resolved.id))}`);
        end = next;
      }
      return { code: parts.join('') + code.slice(end), map: null };
    },
  },
});
