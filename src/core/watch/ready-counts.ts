import { Counter } from 'prom-client';
import { registry } from './metrics';

/** Numbers of responses by class of status. */
export interface ReadyCounts {
  '2xx': number;
  '3xx': number;
}

const counts = new Map<string, ReadyCounts>();

/** Returns the numbers of a call, which the caller increases: the labels of a counter would cost more than the response. */
export const readyCounts = (call: string): ReadyCounts => {
  const found = counts.get(call) ?? { '2xx': 0, '3xx': 0 };
  counts.set(call, found);
  return found;
};

new Counter({
  name: 'wentu_http_ready_responses_total',
  help: 'Pages and feeds that were answered from memory before Koa, in far less than a millisecond.',
  labelNames: ['call', 'status'] as const,
  registers: [registry],
  collect() {
    this.reset();
    for (const [call, { '2xx': whole, '3xx': unchanged }] of counts) {
      this.inc({ call, status: '2xx' }, whole);
      this.inc({ call, status: '3xx' }, unchanged);
    }
  },
});
