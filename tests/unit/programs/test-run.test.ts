import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HAS_GROUPS, signalGroup } from '../../../scripts/lib/process/process-groups.mjs';
import { withTestRun } from '../../../scripts/lib/test/test-run.mjs';

const MODULE = path.resolve(import.meta.dirname, '../../../scripts/lib/test/test-run.mjs');

/** A run whose only test starts a process in a group of its own, prints both, and never ends. */
const RUN = (stateFile: string): string => `
import { spawn } from 'node:child_process';
import os from 'node:os';
const { withTestRun } = await import(${JSON.stringify(pathToFileURL(MODULE).href)});
await withTestRun(async ({ addGroup }) => {
  const folder = os.tmpdir();
  const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)', folder], { detached: true });
  addGroup(pid);
  process.send({ folder, group: pid });
  await new Promise(() => undefined);
}, ${JSON.stringify(stateFile)});`;

let base: string;
let stateFile: string;
let run: ChildProcess | undefined;

/** Starts such a run. @returns its temporary folder and the group of the process that it started */
const startRun = async (): Promise<{ folder: string; group: number }> => {
  // the last argument makes it look like the command of a run
  run = spawn(process.execPath, ['--input-type=module', '-e', RUN(stateFile), 'scripts/test.mjs'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [started] = (await once(run, 'message')) as [{ folder: string; group: number }];
  return started;
};

const kill = async (): Promise<void> => {
  if (!run || run.signalCode !== null) return;
  const ended = once(run, 'exit');
  run.kill('SIGKILL');
  await ended;
};

beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'test-run-'));
  stateFile = path.join(base, 'run.json');
});
afterEach(async () => {
  await kill();
  rmSync(base, { recursive: true });
});

describe.runIf(HAS_GROUPS)('a run of tests', () => {
  it('has one temporary folder, which is removed with the processes that it left', async () => {
    const outside = os.tmpdir();
    const { folder, group, left } = await withTestRun(async ({ addGroup, endGroup }) => {
      const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { detached: true });
      await once(child, 'spawn');
      const pid = child.pid ?? 0;
      addGroup(pid);
      return { folder: os.tmpdir(), group: pid, ...(await endGroup(pid)) };
    }, stateFile);
    expect(folder).not.toBe(outside);
    expect(left).toEqual([expect.stringContaining('setInterval')]);
    expect([existsSync(folder), signalGroup(group, 0), os.tmpdir()]).toEqual([false, false, outside]);
  });

  it('that was killed is cleaned up by the next one', async () => {
    const { folder, group } = await startRun();
    await kill();
    expect([existsSync(folder), signalGroup(group, 0)]).toEqual([true, true]);
    await withTestRun(() => Promise.resolve(), stateFile);
    expect([existsSync(folder), signalGroup(group, 0)]).toEqual([false, false]);
  });

  it('is refused while another one uses the same project', async () => {
    const { folder, group } = await startRun();
    await expect(withTestRun(() => Promise.resolve(), stateFile)).rejects.toThrow(/already \(process \d+\)/);
    expect([existsSync(folder), signalGroup(group, 0)]).toEqual([true, true]);
    await kill();
    await withTestRun(() => Promise.resolve(), stateFile);
  });
});
