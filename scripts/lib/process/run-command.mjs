// @ts-check
import { surviveFullLog } from '../full-disk.mjs';
import { ROOT } from '../paths.mjs';
import { printError } from '../print-error.mjs';
import { end, stopOnSignal } from './stop.mjs';

/**
 * Runs one command of `scripts/commands`. An error is printed and ends it with exit code 1.
 * @param {() => Promise<{ default: () => Promise<void> | void }>} load
 */
export const runCommand = async (load) => {
  process.chdir(ROOT);
  surviveFullLog();
  stopOnSignal();
  try {
    const command = await load();
    await command.default();
  } catch (thrown) {
    printError(thrown);
    await end(1);
  }
};
