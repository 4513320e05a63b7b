// @ts-check
import path from 'node:path';
import { build } from '../lib/build.mjs';
import { changedSince, findBase } from '../lib/changed-files.mjs';
import { readEnvironment } from '../lib/environment.mjs';
import { installAll } from '../lib/install.mjs';
import { t } from '../lib/messages.mjs';
import { withMutex } from '../lib/process/mutex.mjs';
import { ROOT } from '../lib/paths.mjs';
import { runSuites } from '../lib/test/run-suites.mjs';
import { withTestRun } from '../lib/test/test-run.mjs';
import { sqliteSuite, unitSuite, webSuite } from '../lib/test/suites.mjs';
import { touchedApiTests } from '../lib/test/touched-api-tests.mjs';

/**
 * `npm run test:fast`: the unit, component and API tests affected by changes since `main`, the API on SQLite
 * only. Does not replace `npm test`.
 */
export default async () => {
  process.env.ENV_PATH ||= path.join(ROOT, '.env.test');
  readEnvironment('production');
  const base = findBase();
  const changed = changedSince(base);
  const apiTests = touchedApiTests(changed);
  // Tests of the commands start them as programs, so vitest cannot follow their imports.
  const scripts = changed.some((file) => file.startsWith('scripts/'));
  const touched = [`--changed=${base}`, '--passWithNoTests'];
  const suites = [
    ...(apiTests.length > 0 ? [sqliteSuite(apiTests)] : []),
    webSuite(touched),
    unitSuite(scripts ? [] : touched),
  ];
  const code = await withTestRun(async (testRun) => {
    await withMutex(async () => {
      await installAll();
      // API tests render pages with the built site; other tests need no build.
      if (apiTests.length > 0) await build('site');
    });
    console.log(
      t(
        `${changed.length} files changed since ${base.slice(0, 9)}.`,
        `自 ${base.slice(0, 9)} 以来有 ${changed.length} 个文件改动。`,
      ),
    );
    return runSuites([suites], testRun);
  });
  process.exit(code);
};
