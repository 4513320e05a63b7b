// @ts-check
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../lib/environment.mjs';
import { UserError, t } from '../lib/messages.mjs';
import { withMutex } from '../lib/process/mutex.mjs';
import { ROOT } from '../lib/paths.mjs';
import { prepare } from '../lib/prepare.mjs';
import { runSuites } from '../lib/test/run-suites.mjs';
import { withTestRun } from '../lib/test/test-run.mjs';
import { copyServer } from '../lib/test/copy-server.mjs';
import { postgresSuite, sqliteSuite, unitSuite } from '../lib/test/suites.mjs';

/** Parts of the paths of test files: killed servers, full disks, stopped databases; malicious texts and requests. */
const FILES = ['tests/faults/', 'fuzz', 'safety', 'fair-rendering', 'markdown-limits', 'markdown-long-texts'];
const ROUNDS = '10';
/** Malicious requests of a repetition, on each database. */
const REQUESTS = '20000';
/** Reads and writes of a public answer on two instances. */
const CACHE_OPERATIONS = '10000';
/** Each repetition has other malicious requests; the title of their test contains the seed. */
const MAX_SEED = 1_000_000_000;

/**
 * Reads a number of the command line.
 * @param {string} name
 * @param {string} words
 */
const numberOf = (name, words) => {
  const number = Number(words);
  if (Number.isFinite(number) && number >= 0) return number;
  throw new UserError(
    t(`--${name} takes a number, not “${words}”.`, `--${name} 的值必须是数字，而不是“${words}”。`),
  );
};

/** @throws {UserError} for an unknown option */
const readOptions = () => {
  try {
    return parseArgs({
      options: { rounds: { type: 'string', default: ROUNDS }, minutes: { type: 'string', default: '0' } },
    }).values;
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
};

/**
 * `npm run test:faults -- --rounds 10 --minutes 60`: the tests of faults, on both databases. `rounds`: how often a test
 * kills and restarts the server; `minutes`: the tests are repeated for this time, each time with other malicious
 * requests.
 */
export default async () => {
  const values = readOptions();
  const minutes = numberOf('minutes', values.minutes);
  process.env.FAULT_ROUNDS = String(Math.max(1, Math.round(numberOf('rounds', values.rounds))));
  process.env.FUZZ_REQUESTS ||= REQUESTS;
  process.env.CACHE_OPERATIONS ||= CACHE_OPERATIONS;
  process.env.ENV_PATH ||= path.join(ROOT, '.env.test');
  readEnvironment('production');
  const args = ['--passWithNoTests', ...FILES];
  const suites = [postgresSuite(args), sqliteSuite(args), unitSuite(args)];
  const code = await withTestRun(async (testRun) => {
    await withMutex(async () => {
      await prepare();
      copyServer();
    });
    const end = performance.now() + minutes * 60_000;
    let worst = 0;
    do {
      process.env.FUZZ_SEED = String(randomInt(MAX_SEED));
      worst = Math.max(worst, await runSuites([suites], testRun));
    } while (performance.now() < end);
    return worst;
  });
  process.exit(code);
};
