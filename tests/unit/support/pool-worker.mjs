import { parentPort } from 'node:worker_threads';

/** What the jobs of the pool's tests ask for, answered as `serveJobs` does. */
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
    const kept = [];
    for (;;) kept.push(new Array(1e5).fill(kept.length).map(String));
  },
  /** Waits until the other side of the shared memory lets it go on. */
  wait: ({ gate, value }) => {
    Atomics.wait(gate, 0, 0);
    return value;
  },
};

parentPort.on('message', async (job) => {
  try {
    parentPort.postMessage({ result: await deeds[job.do](job) });
  } catch (error) {
    parentPort.postMessage({ error });
  }
});
