import { parentPort, threadId } from 'node:worker_threads';

const kept = [];

/** Jobs of the pool's tests, answered as `serveJobs` does. */
const deeds = {
  echo: ({ value }) => value,
  fail: ({ value }) => {
    throw new TypeError(value);
  },
  exit: () => process.exit(0),
  crash: () =>
    new Promise(() => {
      setImmediate(() => {
        throw new Error('crashed');
      });
    }),
  hang: () => {
    for (;;);
  },
  fill: () => {
    const numbers = [];
    for (;;) numbers.push(new Array(1e5).fill(numbers.length).map(String));
  },
  keep: ({ value }) => kept.push(value),
  kept: () => kept.length,
  thread: () => threadId,
  /** Blocks until the test releases it through shared memory. */
  wait: ({ gate, value }) => {
    Atomics.wait(gate, 0, 0);
    return value;
  },
};

/** The thread is to be replaced when it keeps something. */
const isFull = () => kept.length > 0;

parentPort.on('message', async (job) => {
  try {
    parentPort.postMessage({ result: await deeds[job.do](job), isFull: isFull() });
  } catch (error) {
    parentPort.postMessage({ error, isFull: isFull() });
  }
});

parentPort.postMessage({ isReady: true });
