// @ts-check
// A move in a process of its own, on the compiled server of the tests: argument 1 is the project, 2 the compiled server, 3 the
// SQLite file, 4 the URL of the PostgreSQL database. Sends its progress; the last message is the result or the failure.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const [root = '', dist = '', source = '', url = ''] = process.argv.slice(2);
const { moveDatabase } = createRequire(path.join(root, 'package.json'))(
  path.join(dist, 'src/lib/move/index.js'),
);

/** @type {(message: object) => void} */
const send = (message) => void process.send?.(message);

try {
  const moved = await moveDatabase({
    source,
    target: { client: 'postgres', connection: { connectionString: url }, schema: 'public' },
    makeTables: () =>
      promisify(execFile)(process.execPath, [path.join(root, 'scripts/lib/make-tables.mjs'), dist]),
    onProgress: (/** @type {number} */ done, /** @type {number} */ total) => send({ share: done / total }),
  });
  send({ moved });
} catch (error) {
  const { code, message } = /** @type {{ code?: string, message: string }} */ (error);
  send({ failure: { code, message } });
}
process.disconnect?.();
