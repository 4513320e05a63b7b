import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { DIST, ROOT } from './environment';

/** Extensions of compiled files and of their sources. */
const SOURCES = { '.js': '.ts', '.json': '.json' };

/** Folders of compiled files; not the panel's build, which browser tests link next to them. */
const FOLDERS = ['config', 'src', 'cms', 'database', 'types'];

const outputs = (): string[] =>
  FOLDERS.flatMap((folder) => {
    const full = path.join(DIST, folder);
    if (!fs.existsSync(full)) return [];
    return fs.readdirSync(full, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file));
  });

/** Removes outputs of deleted sources, which Strapi would load. */
const removeOrphans = (): void => {
  for (const output of outputs())
    for (const [extension, source] of Object.entries(SOURCES))
      if (
        output.endsWith(extension) &&
        !fs.existsSync(path.join(ROOT, output.slice(0, -extension.length) + source))
      )
        fs.rmSync(path.join(DIST, output));
};

/**
 * Compiles the server for the tests, incrementally. A type error ends the run and is printed. `npm test` compiles once
 * for all suites and sets TESTS_COMPILED.
 */
export const compile = (): void => {
  if (process.env['TESTS_COMPILED']) return;
  removeOrphans();
  const options = ['--outDir', DIST, '--tsBuildInfoFile', path.join(DIST, '.tsbuildinfo')];
  execFileSync(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), ...options], {
    cwd: ROOT,
    stdio: 'inherit',
  });
};
