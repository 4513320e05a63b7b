// @ts-check
import path from 'node:path';
import { UserError, t } from '../lib/messages.mjs';
import { readEnvironment } from '../lib/environment.mjs';
import { withMutex } from '../lib/process/mutex.mjs';
import { ROOT } from '../lib/paths.mjs';
import { prepare } from '../lib/prepare.mjs';
import { runSuites } from '../lib/test/run-suites.mjs';
import { withTestRun } from '../lib/test/test-run.mjs';
import { copyServer } from '../lib/test/copy-server.mjs';
import { allSuites, suitesOf } from '../lib/test/suites.mjs';

/**
 * `npm test`: installs and builds like `npm start`, then runs every suite, even after a failure; `npm test -- <words>`: only
 * the files whose names contain one of the words. The last line is the sum over all suites; exit code 1 when anything failed.
 */
export default async () => {
  const words = process.argv.slice(2);
  const stages = words.length > 0 ? suitesOf(words) : allSuites();
  if (stages.length === 0)
    throw new UserError(
      t(
        `No test file's name contains ${words.join(' or ')}.`,
        `没有文件名包含 ${words.join(' 或 ')} 的测试。`,
      ),
    );
  // The tests set their own environment; the settings of a site on this machine must not apply.
  process.env.ENV_PATH ||= path.join(ROOT, '.env.test');
  readEnvironment('production');
  const code = await withTestRun(async (testRun) => {
    await withMutex(async () => {
      await prepare();
      copyServer();
    });
    return runSuites(stages, testRun, { isComplete: words.length === 0 });
  });
  process.exit(code);
};
