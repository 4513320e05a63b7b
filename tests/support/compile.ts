import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { DIST, ROOT } from './environment';

/** What the compiler writes for each kind of source. */
const SOURCES = { '.js': '.ts', '.json': '.json' };

/** Outputs of sources that are gone; Strapi would load them still. */
const removeOrphans = (): void => {
  const outputs = fs.existsSync(DIST) ? fs.readdirSync(DIST, { recursive: true, encoding: 'utf8' }) : [];
  for (const output of outputs)
    for (const [extension, source] of Object.entries(SOURCES))
      if (
        output.endsWith(extension) &&
        !fs.existsSync(path.join(ROOT, output.slice(0, -extension.length) + source))
      )
        fs.rmSync(path.join(DIST, output));
};

/** Compiles the server for the tests; quick when little has changed. A type error ends the run and is shown. */
export const compile = (): void => {
  removeOrphans();
  const options = ['--outDir', DIST, '--tsBuildInfoFile', path.join(DIST, '.tsbuildinfo')];
  execFileSync(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), ...options], {
    cwd: ROOT,
    stdio: 'inherit',
  });
};
