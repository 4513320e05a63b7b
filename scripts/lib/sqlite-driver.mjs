// @ts-check
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm, run } from './process/children.mjs';
import { ROOT } from './paths.mjs';
import { step } from './step.mjs';
import { t } from './messages.mjs';

export const DRIVER = 'better-sqlite3';

/** Where the driver's install script puts its binary, below a folder with packages. */
const BINARY = `node_modules/${DRIVER}/build/Release/better_sqlite3.node`;
const WORKPLACE = path.join(ROOT, '.cache/sqlite-driver');

/** @typedef {Record<string, { version?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }>} Packages */

/**
 * Returns a package of a lock file with its dependencies, by folder.
 * @param {Packages} packages
 * @param {string} folder
 * @param {Packages} [found]
 */
const needed = (packages, folder, found = {}) => {
  const entry = packages[folder];
  if (!entry || found[folder]) return found;
  found[folder] = entry;
  for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
    // as Node resolves it: in the package's own folder first, then in its parents
    const places = folder.split('/node_modules/').map((_, index, parts) => {
      const above = parts.slice(0, parts.length - index).join('/node_modules/');
      return `${above}/node_modules/${name}`;
    });
    needed(packages, [...places, `node_modules/${name}`].find((place) => packages[place]) ?? '', found);
  }
  return found;
};

/** Whether the driver of this folder runs with this version of Node. */
const works = async () => {
  if (!existsSync(path.join(ROOT, BINARY))) return false;
  const { code } = await run(process.execPath, ['-e', `new (require('${DRIVER}'))(':memory:')`], {
    cwd: ROOT,
  });
  return code === 0;
};

/** Installs the driver with its dependencies in a separate folder, with the versions of the lock file. */
const make = () => {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const folder = `node_modules/${DRIVER}`;
  const project = { name: 'sqlite-driver', dependencies: { [DRIVER]: packages[folder].version } };
  const lock = { ...project, lockfileVersion: 3, packages: { '': project, ...needed(packages, folder) } };
  rmSync(WORKPLACE, { recursive: true, force: true });
  mkdirSync(WORKPLACE, { recursive: true });
  writeFileSync(path.join(WORKPLACE, 'package.json'), JSON.stringify(project));
  writeFileSync(path.join(WORKPLACE, 'package-lock.json'), JSON.stringify(lock));
  const npmrc = path.join(ROOT, '.npmrc');
  if (existsSync(npmrc)) cpSync(npmrc, path.join(WORKPLACE, '.npmrc'));
  const args = ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts=false'];
  return npm(args, { cwd: WORKPLACE });
};

/**
 * Builds the binary of the SQLite driver. Where none can be downloaded it is compiled, which takes as long as installing
 * everything else: so it is built in a separate folder at the same time.
 * @param {Promise<void>} packages fulfilled when the other packages are installed
 * @param {boolean} areKept whether those are installed already, perhaps with the driver
 */
export const installSqliteDriver = async (packages, areKept) => {
  if (areKept && (await works())) return;
  await step(t('preparing the SQLite driver', '准备 SQLite 驱动'), make);
  await packages;
  cpSync(path.join(WORKPLACE, BINARY), path.join(ROOT, BINARY), { recursive: true });
  rmSync(WORKPLACE, { recursive: true });
};
