import { workerPools } from '../../lib/worker/worker-pool';
import { watchValues } from './metrics';

/** Shows the thread pools in the metrics. */
export const watchThreads = (): void => {
  watchValues({
    name: 'wentu_thread_pool_waiting',
    help: 'Jobs that wait for a thread, e.g. texts to render.',
    label: 'pool',
    read: () =>
      Object.fromEntries(Object.entries(workerPools()).map(([name, { waiting }]) => [name, waiting])),
  });
  watchValues({
    name: 'wentu_thread_pool_threads',
    help: 'Threads of a pool that are alive.',
    label: 'pool',
    read: () =>
      Object.fromEntries(Object.entries(workerPools()).map(([name, { threadCount }]) => [name, threadCount])),
  });
};
