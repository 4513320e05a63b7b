// @ts-check
import { explainFullDisk, surviveFullLog } from './full-disk.mjs';
import { ROOT } from './paths.mjs';
import { end, stopOnSignal } from './stop.mjs';
import { UserError } from './messages.mjs';

/**
 * Runs one command of `scripts/commands`. A UserError is printed as its message, a full disk as a sentence, anything else with its stack;
 * both end with exit code 1.
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
    const error = explainFullDisk(thrown);
    console.error(error instanceof UserError ? error.message : error);
    await end(1);
  }
};
