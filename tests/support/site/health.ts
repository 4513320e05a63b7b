import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

interface Target {
  origin: string;
  /** Its process: time in which that waits for a processor does not count. */
  pid: number | undefined;
}

/**
 * Times of `/healthz` in milliseconds until a promise settles, at least 20 of them. Nothing is requested after that, also
 * when it fails.
 */
export const healthWhile = async (target: Target, work: () => Promise<unknown>): Promise<number[]> => {
  const { origin, pid } = target;
  const probe = new Worker(new URL('health-probe.mjs', import.meta.url), { workerData: { origin, pid } });
  try {
    await once(probe, 'online');
    const found = once(probe, 'message') as Promise<[number[]]>;
    const [[measured]] = await Promise.all([found, work().finally(() => probe.postMessage('stop'))]);
    return measured;
  } finally {
    await probe.terminate();
  }
};
