import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** When a file of a repository was first and last changed, RFC 3339 in UTC. */
export interface GitDates {
  first: string;
  last: string;
}

/** Milliseconds for the history of a folder; git reads about 20,000 commits a second. */
const TIMEOUT_MS = 60_000;

/** Bytes of the history: names of some 500,000 changed files. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Begins the line of a commit; no file has a name with this character. */
const COMMIT = '\u0001';

/** Reads `git log` with the time of each commit, newest first, and the names of its files, which NUL separates. */
const parseLog = (log: string): Map<string, GitDates> => {
  const dates = new Map<string, GitDates>();
  for (const commit of log.split(COMMIT).slice(1)) {
    const [time = '', ...names] = commit.split('\0');
    const at = new Date(Number(time) * 1000).toISOString();
    for (const name of names.map((each) => each.replace(/^\n/, '')).filter(Boolean)) {
      const known = dates.get(name);
      if (known) known.first = at;
      else dates.set(name, { first: at, last: at });
    }
  }
  return dates;
};

/**
 * Returns when the files of a folder were first and last changed, by their paths relative to it; empty when it is in no git
 * repository, or git is not installed or does not answer in time: the dates are a help, and an import goes on without them.
 */
export const readGitDates = async (folder: string): Promise<Map<string, GitDates>> => {
  // No program that the repository's settings name is started, and nothing is written to it.
  const settings = ['--no-optional-locks', '-c', 'log.showSignature=false', '-c', 'core.fsmonitor=false'];
  const wanted = ['--no-renames', '--name-only', '-z', '--relative', `--format=${COMMIT}%at`, '--', '.'];
  try {
    const { stdout } = await run('git', [...settings, 'log', ...wanted], {
      cwd: folder,
      timeout: TIMEOUT_MS,
      maxBuffer: MAX_BYTES,
    });
    return parseLog(stdout);
  } catch {
    return new Map();
  }
};
