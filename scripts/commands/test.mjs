// @ts-check
import path from 'node:path';
import { readEnvironment } from '../lib/environment.mjs';
import { withMutex } from '../lib/mutex.mjs';
import { ROOT } from '../lib/paths.mjs';
import { prepare } from '../lib/prepare.mjs';
import { runSuites } from '../lib/run-suites.mjs';
import { copyServer } from '../lib/test-server.mjs';
import { allSuites } from '../lib/test-suites.mjs';

/**
 * `npm test`: installs and builds like `npm start`, then runs every suite, also after a failure. The last
 * line is the sum over all suites; exit code 1 when anything failed.
 */
export default async () => {
  // The tests set their own environment; the settings of a site on this machine must not apply.
  process.env.ENV_PATH ||= path.join(ROOT, '.env.test');
  readEnvironment('production');
  await withMutex(async () => {
    await prepare();
    copyServer();
  });
  process.exit(await runSuites(allSuites()));
};
