// @ts-check
import { explainFullDisk } from './full-disk.mjs';
import { UserError } from './messages.mjs';

/** Prints the message of a UserError, a sentence for a full disk, any other error with its stack. @param {unknown} thrown */
export const printError = (thrown) => {
  const error = explainFullDisk(thrown);
  console.error(error instanceof UserError ? error.message : error);
};
