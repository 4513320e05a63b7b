// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './process/children.mjs';
import { ROOT, WEB } from './paths.mjs';
import { DRIVER, installSqliteDriver } from './sqlite-driver.mjs';
import { step } from './step.mjs';
import { t } from './messages.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, hasInstallScript?: boolean }} LockedPackage */

/** @param {string} folder */
const lockFile = (folder) => path.join(folder, 'package-lock.json');

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>} by folder, the project itself left out
 */
const lockedPackages = (file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  delete packages[''];
  return packages;
};

/**
 * True when the packages that npm recorded after its last install are those of the lock file. npm writes the record at the
 * end, so an interrupted install has none. Optional packages of other systems may be absent.
 * @param {string} folder
 */
const npmSaysInstalled = (folder) => {
  const receipt = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(receipt)) return false;
  const present = lockedPackages(receipt);
  return Object.entries(lockedPackages(lockFile(folder))).every(([name, locked]) => {
    const found = present[name];
    if (!found) return locked.optional === true;
    return found.version === locked.version && found.integrity === locked.integrity;
  });
};

/** Runs the install scripts of all packages except the SQLite driver, which is built at the same time. */
const runInstallScripts = () => {
  const names = Object.entries(lockedPackages(lockFile(ROOT)))
    .filter(([folder, { hasInstallScript }]) => hasInstallScript && existsSync(path.join(ROOT, folder)))
    .map(([folder]) => folder.split('node_modules/').at(-1) ?? '')
    .filter((name) => name !== DRIVER);
  const label = t("running the packages' install scripts", '运行依赖的安装脚本');
  return step(label, () => npm(['rebuild', ...new Set(names)], { cwd: ROOT }));
};

/** File with the hash of the lock file and the ABI version of Node, on which binaries depend, of an installed folder. */
const MARKER = 'node_modules/.installed-lock';

/** @param {string} folder */
const wantedMark = (folder) => {
  const lock = createHash('sha256')
    .update(readFileSync(lockFile(folder)))
    .digest('hex');
  return `${lock} ${process.versions.modules}`;
};

/** @param {string} folder */
const isInstalled = (folder) => {
  const marker = path.join(folder, MARKER);
  return existsSync(marker) && readFileSync(marker, 'utf8') === wantedMark(folder);
};

/** @param {string} folder */
const markInstalled = (folder) => writeFileSync(path.join(folder, MARKER), wantedMark(folder));

/**
 * Installs the packages of the lock file, also development packages in production: the builds need them.
 * @param {string} folder
 * @param {string} label
 * @param {readonly string[]} [options]
 */
const installPackages = async (folder, label, options = []) => {
  rmSync(path.join(folder, MARKER), { force: true });
  if (npmSaysInstalled(folder)) return;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline', ...options];
  await step(label, () => npm(args, { cwd: folder }));
};

const installServer = () => {
  // npm removes existing packages
  const areKept = npmSaysInstalled(ROOT);
  const packages = installPackages(ROOT, t("installing the server's packages", '安装服务端依赖'), [
    '--ignore-scripts',
  ]);
  const scripts = packages.then(runInstallScripts);
  const binaries = Promise.all([scripts, installSqliteDriver(packages, areKept)]);
  return { packages, binaries: binaries.then(() => markInstalled(ROOT)) };
};

const installSite = async () => {
  await installPackages(WEB, t("installing the site's packages", '安装网站依赖'));
  markInstalled(WEB);
};

/**
 * Starts to install the packages of the server and the site, if they are missing or differ from the lock file.
 * @returns promises of the installs; after `server`, binaries may still be missing
 */
export const install = () => {
  const { packages, binaries } = isInstalled(ROOT)
    ? { packages: undefined, binaries: undefined }
    : installServer();
  return { server: packages, binaries, site: isInstalled(WEB) ? undefined : installSite() };
};

/** Installs all packages. */
export const installAll = async () => {
  await Promise.all(Object.values(install()));
};
