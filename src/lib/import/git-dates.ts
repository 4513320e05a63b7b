import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ImportProblem } from './problem';

const run = promisify(execFile);

/** Times of the first and last change of a file in a repository, RFC 3339 in UTC; undefined if the history is incomplete. */
export interface GitDates {
  first: string | undefined;
  last: string | undefined;
}

export interface GitHistory {
  /** Dates by the paths of files, relative to the folder. */
  dates: Map<string, GitDates>;
  /** Why dates are unknown. */
  problem?: ImportProblem;
}

/** Milliseconds for the history of a folder; git reads about 20,000 commits a second. */
const TIMEOUT_MS = 60_000;

/** Maximum bytes of the history: names of about 500,000 changed files. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Begins the line of a commit; no file has a name with this character. */
const COMMIT = '\u0001';

/**
 * Reads `git log` with the hash and time of each commit, newest first, and the names of its files, separated by NUL.
 * @param boundary the oldest commits of a shallow clone, which appear to have created all files that existed
 */
const parseLog = (log: string, boundary: ReadonlySet<string>): Map<string, GitDates> => {
  const dates = new Map<string, GitDates>();
  for (const commit of log.split(COMMIT).slice(1)) {
    const [start = '', ...names] = commit.split('\0');
    const [hash = '', time] = start.split(' ');
    const at = boundary.has(hash) ? undefined : new Date(Number(time) * 1000).toISOString();
    for (const name of names.map((each) => each.replace(/^\n/, '')).filter(Boolean)) {
      const known = dates.get(name);
      if (known) known.first = at;
      else dates.set(name, { first: at, last: at });
    }
  }
  return dates;
};

/** Runs git in a folder. Starts no programs from the repository's settings, and writes nothing to it. */
const git = async (folder: string, args: readonly string[]): Promise<string> => {
  const settings = ['--no-optional-locks', '-c', 'log.showSignature=false', '-c', 'core.fsmonitor=false'];
  const { stdout } = await run('git', [...settings, ...args], {
    cwd: folder,
    timeout: TIMEOUT_MS,
    maxBuffer: MAX_BYTES,
  });
  return stdout;
};

const isInRepository = async (folder: string): Promise<boolean> => {
  try {
    await stat(path.join(folder, '.git'));
    return true;
  } catch {
    const above = path.dirname(folder);
    return above !== folder && isInRepository(above);
  }
};

/** The commits at which the history of a shallow clone ends; none of a complete one. */
const boundaryOf = async (folder: string): Promise<Set<string>> => {
  const [isShallow, file = ''] = (
    await git(folder, ['rev-parse', '--is-shallow-repository', '--git-path', 'shallow'])
  ).split('\n');
  if (isShallow !== 'true') return new Set();
  return new Set((await readFile(path.resolve(folder, file), 'utf8')).split('\n').filter(Boolean));
};

const reasonOf = (error: unknown): string => {
  const { code, killed, stderr, message } = error as Error & Record<string, unknown>;
  if (code === 'ENOENT') return 'git is not installed';
  if (killed === true && !code) return `more than ${TIMEOUT_MS / 1000} seconds`;
  return (String(stderr ?? '').split('\n')[0] || message).slice(0, 200);
};

/**
 * Returns the times of the first and last change of the files of a folder; empty outside of a Git repository. The dates are
 * optional: an import continues without them when git is not installed, refuses the folder or does not respond in time.
 */
export const readGitDates = async (folder: string): Promise<GitHistory> => {
  if (!(await isInRepository(folder))) return { dates: new Map() };
  const options = ['--no-renames', '--name-only', '-z', '--relative', `--format=${COMMIT}%H %at`, '--', '.'];
  try {
    const boundary = await boundaryOf(folder);
    const dates = parseLog(await git(folder, ['log', ...options]), boundary);
    return { dates, ...(boundary.size > 0 && { problem: { code: 'git_shallow' } }) };
  } catch (error) {
    return { dates: new Map(), problem: { code: 'git_unread', params: { detail: reasonOf(error) } } };
  }
};
