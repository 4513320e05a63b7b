// @ts-check
import { ROOT } from './paths.mjs';
import { end, stopOnSignal } from './stop.mjs';
import { UserError } from './messages.mjs';

/**
 * Runs one command of `scripts/commands`. A UserError is printed as its message, anything else with its stack;
 * both end with exit code 1.
 * @param {() => Promise<{ default: () => Promise<void> | void }>} load
 */
export const runCommand = async (load) => {
  process.chdir(ROOT);
  stopOnSignal();
  try {
    const command = await load();
    await command.default();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    await end(1);
  }
};
