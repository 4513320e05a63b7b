import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../support/site/environment';

/** Folders of source, without fixtures and generated files. */
const SOURCES = ['src', 'cms', 'config', 'database/migrations', 'scripts', 'web', 'tests'];
const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'fixtures']);

/** Maximum number of files in a folder of source. */
const MOST_FILES = 25;

const foldersUnder = (folder: string): string[] => [
  folder,
  ...readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name))
    .flatMap(({ name }) => foldersUnder(`${folder}/${name}`)),
];

it('a folder of source has 25 files at most', () => {
  const counts = SOURCES.flatMap(foldersUnder).map((folder) => ({
    folder,
    files: readdirSync(path.join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isFile())
      .length,
  }));
  expect(counts.length).toBeGreaterThan(100);
  expect(counts.filter(({ files }) => files > MOST_FILES)).toEqual([]);
});
