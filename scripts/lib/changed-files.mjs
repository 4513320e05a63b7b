// @ts-check
import { execFileSync } from 'node:child_process';
import { UserError, t } from './messages.mjs';
import { ROOT } from './paths.mjs';

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/**
 * The base commit of changes: the merge base of this branch and `main`; on `main`, its last commit.
 * @throws {UserError} outside a Git repository
 */
export const findBase = () => {
  try {
    return git('merge-base', 'HEAD', 'main');
  } catch {
    try {
      // A clone of one branch has no `main`.
      return git('rev-parse', 'HEAD');
    } catch {
      throw new UserError(
        t(
          'This folder is no Git repository, so nothing says what has changed: run npm test.',
          '此文件夹不是 Git 仓库，无法判断改动：请运行 npm test。',
        ),
      );
    }
  }
};

/**
 * Files that differ from a commit, including uncommitted and untracked ones.
 * @param {string} base
 * @returns {string[]} relative to the project
 */
export const changedSince = (base) => {
  const listed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return listed.flatMap((files) => files.split('\n')).filter(Boolean);
};
