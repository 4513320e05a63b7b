// @ts-check

/** Maximum wait in ms for a clean end; after that the process exits. */
const TIMEOUT = 20_000;

/** @type {Set<() => Promise<void> | void>} */
const closers = new Set();
let stopping = false;
let codeOnSignal = 0;

/** True once the command is being stopped. */
export const isStopping = () => stopping;

/**
 * Registers a function that runs when the command is stopped early.
 * @param {() => Promise<void> | void} close
 * @returns {() => void} removes it
 */
export const onStop = (close) => {
  closers.add(close);
  return () => void closers.delete(close);
};

/** Exit code of a command that a signal has ended, as in shells (128 + SIGINT). */
const INTERRUPTED = 130;

/** Makes the command fail on a signal. By default its exit code is 0, as for programs that run until they are stopped. */
export const failOnSignal = () => {
  codeOnSignal = INTERRUPTED;
};

/**
 * Calls all registered functions, last first, then ends the process. A second call has no effect: terminal
 * and npm both forward a signal, so that it often arrives twice.
 * @param {number} code
 */
export const end = async (code) => {
  if (stopping) return;
  stopping = true;
  // a site continues to answer for this time
  const delay = (Number(process.env.STOP_DELAY_SECONDS) || 0) * 1_000;
  setTimeout(() => process.exit(1), TIMEOUT + delay).unref();
  try {
    for (const close of [...closers].reverse()) await close();
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
  process.exit(code);
};

const onSignal = () => void end(codeOnSignal);

/** Ends the command when npm, which started it, has ended: a SIGTERM to npm ends npm and its shell only. */
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
