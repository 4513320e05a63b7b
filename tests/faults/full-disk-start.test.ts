import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPostgres, ROOT } from '../support/site/environment';
import { freePort } from '../support/site/free-port';
import { mountSmallDisk, noSmallDisk, type SmallDisk } from '../support/site/small-disk';

const isBuilt = existsSync(path.join(ROOT, 'dist/src/index.js'));

/** The database makes no difference to these, so they run with one. */
describe.skipIf(isPostgres || noSmallDisk)(`npm start on a full disk ${noSmallDisk}`, () => {
  let disk: SmallDisk;
  beforeEach(async () => {
    // Enough for the trial at the start, and not for a new database.
    disk = await mountSmallDisk(2);
  });
  afterEach(() => disk.remove());

  const start = async (env: Record<string, string>) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
      cwd: ROOT,
      encoding: 'utf8',
      timeout: 60_000,
      env: {
        PATH: process.env['PATH'],
        ENV_PATH: path.join(disk.folder, 'none'),
        PORT: String(await freePort()),
        DATA_DIR: disk.folder,
        BUILD_ON_START: 'false',
        ...env,
      },
    });
    return { status, stdout, stderr };
  };

  it.each([
    [
      'en_US.UTF-8',
      /^There is no space left in \S+ \(ENOSPC\): free some on that disk, then start again\.\n$/,
    ],
    ['zh_CN.UTF-8', /^\S+ 没有剩余空间（ENOSPC）：请先释放该磁盘的空间，再重新启动。\n$/],
  ])('ends with a sentence and exit code 1 (%s)', async (LANG, sentence) => {
    await disk.fill();
    const { status, stdout, stderr } = await start({ LANG });
    await disk.free();
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(stderr).toContain(disk.folder);
  });

  it.skipIf(!isBuilt)('says the same when the space ends in the middle of the first start', async () => {
    const { status, stderr } = await start({ LANG: 'en_US.UTF-8', STARTER_CONTENT: 'false' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^There is no space left in \S+ \(\w+\): free some on that disk/m);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('continues when its output is a file on that disk, and writes again when there is space', async () => {
    await disk.fill();
    const file = path.join(disk.folder, 'site.log');
    const module = JSON.stringify(path.join(ROOT, 'scripts/lib/full-disk.mjs'));
    const program = `const { surviveFullLog } = await import(${module});
      surviveFullLog();
      console.log('x'.repeat(100_000));
      process.send('full');
      process.once('message', () => { console.log('free'); process.disconnect(); });`;
    const output = openSync(file, 'w');
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', output, output, 'ipc'],
    });
    closeSync(output);
    const ended = once(child, 'exit');
    await Promise.race([once(child, 'message'), ended]);
    await disk.free();
    child.send('free');
    expect(await ended).toEqual([0, null]);
    expect(readFileSync(file, 'utf8')).toMatch(/free\n$/);
  });
});
