// @ts-check

/** Longest wait for a clean end, in ms; after that the process ends all the same. */
const PATIENCE = 10_000;

/** @type {Set<() => Promise<void> | void>} */
const closers = new Set();
let stopping = false;
let codeOnSignal = 0;

/** True once the command is on its way out: what ends now was asked to end. */
export const isStopping = () => stopping;

/**
 * Registers what must be closed when the command ends before its time.
 * @param {() => Promise<void> | void} close
 * @returns {() => void} takes it back
 */
export const onStop = (close) => {
  closers.add(close);
  return () => void closers.delete(close);
};

/**
 * Exit code when a signal ends the command. 0 for what runs until it is stopped, which is the rule.
 * @param {number} code
 */
export const setCodeOnSignal = (code) => {
  codeOnSignal = code;
};

/**
 * Closes everything that is registered, last first, then ends the process. A second call changes nothing: terminal
 * and npm both pass a signal on, so that it often comes twice.
 * @param {number} code
 */
export const end = async (code) => {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), PATIENCE).unref();
  try {
    for (const close of [...closers].reverse()) await close();
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
  process.exit(code);
};

const onSignal = () => void end(codeOnSignal);

/**
 * Ends the command when npm, which started it, is gone: a SIGTERM to npm ends npm and its shell, but reaches no further.
 */
const stopWithNpm = () => {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) onSignal();
  }, 500).unref();
};

/** Ctrl-C and SIGTERM end the command cleanly. */
export const stopOnSignal = () => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, onSignal);
  stopWithNpm();
};

/**
 * Runs `work` and drops the signal listeners it adds: Strapi's own would end the process in the middle of loading.
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
export const keepingSignals = (work) => {
  const result = work();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    for (const listener of process.listeners(signal)) {
      if (listener !== onSignal) process.off(signal, listener);
    }
  }
  return result;
};
