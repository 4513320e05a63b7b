// @ts-check
import { explainFullDisk } from './full-disk.mjs';
import { UserError } from './messages.mjs';

/** Prints a UserError as its message, a full disk as a sentence, anything else with its stack. @param {unknown} thrown */
export const printError = (thrown) => {
  const error = explainFullDisk(thrown);
  console.error(error instanceof UserError ? error.message : error);
};
