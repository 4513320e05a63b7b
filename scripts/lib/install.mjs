// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './children.mjs';
import { ROOT, WEB } from './paths.mjs';
import { step } from './step.mjs';
import { t } from './messages.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, peer?: boolean }} LockedPackage */

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
 * True when what npm wrote down after its last install is what the lock file asks for. npm writes it at the very end,
 * so an interrupted install has none. Optional packages of other systems are rightly absent.
 * @param {string} folder
 */
const npmSaysInstalled = (folder) => {
  const receipt = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(receipt)) return false;
  const present = lockedPackages(receipt);
  return Object.entries(lockedPackages(path.join(folder, 'package-lock.json'))).every(([name, wanted]) => {
    const found = present[name];
    if (!found) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
};

/**
 * Installs a package from its lock file unless that is what is there already. Development packages come along even in
 * production: the builds need them.
 * @param {string} folder
 * @param {string} label
 */
const installOne = async (folder, label) => {
  const marker = path.join(folder, 'node_modules/.installed-lock');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  rmSync(marker, { force: true });
  if (!npmSaysInstalled(folder)) {
    await step(label, () =>
      npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder }),
    );
  }
  writeFileSync(marker, lock);
};

/** Installs the server's packages and the site's, where missing or different from the lock. */
export const install = async () => {
  await installOne(ROOT, t("installing the server's packages", '安装服务端依赖'));
  await installOne(WEB, t("installing the site's packages", '安装网站依赖'));
};
