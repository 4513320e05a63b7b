import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of `/metrics`. Labels have few values, which the code defines: never a path, a name or an address. */
export const registry = new Registry();

/** Upper bounds in seconds. */
const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10];
const QUERY_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5];

export const requestSeconds = new Histogram({
  name: 'wentu_http_request_duration_seconds',
  help: 'Time from the first middleware until the response is sent, by call of the contract or kind of path.',
  labelNames: ['call', 'status'] as const,
  buckets: REQUEST_BUCKETS,
  registers: [registry],
});

export const querySeconds = new Histogram({
  name: 'wentu_database_query_duration_seconds',
  help: 'Time of statements in the database, without waiting for a connection.',
  labelNames: ['kind'] as const,
  buckets: QUERY_BUCKETS,
  registers: [registry],
});

export const jobFailures = new Counter({
  name: 'wentu_job_failures_total',
  help: 'Runs of a background job that failed.',
  labelNames: ['task'] as const,
  registers: [registry],
});

export const jobLastRun = new Gauge({
  name: 'wentu_job_last_run_timestamp_seconds',
  help: 'When the last run of a background job ended.',
  labelNames: ['task'] as const,
  registers: [registry],
});

export const jobSeconds = new Gauge({
  name: 'wentu_job_last_run_duration_seconds',
  help: 'Time of the last run of a background job.',
  labelNames: ['task'] as const,
  registers: [registry],
});

export const cacheRequests = new Counter({
  name: 'wentu_cache_requests_total',
  help: 'Requests to a cache in memory.',
  labelNames: ['cache', 'result'] as const,
  registers: [registry],
});

/** Timeout of a value in milliseconds: metrics must be readable while the database is unavailable. */
const TIMEOUT_MS = 2_000;

const late = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('A value took too long')), TIMEOUT_MS).unref();
  });

interface Reading<Label extends string> {
  name: string;
  help: string;
  label: Label;
  /** Returns the current value for each value of the label. */
  read: () => Record<string, number> | Promise<Record<string, number>>;
}

/** Adds a gauge whose values are read when metrics are requested. Values that cannot be read are left out. */
export const watchValues = <Label extends string>({ name, help, label, read }: Reading<Label>): void => {
  registry.removeSingleMetric(name);
  new Gauge<string>({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset();
      const values = await Promise.race([read(), late()]).catch(() => ({}));
      for (const [key, value] of Object.entries(values)) this.set({ [label]: key }, value);
    },
  });
};

let hasDefaults = false;

/**
 * Returns all metrics as text. The first call starts the measurement of event loop delay, memory and garbage
 * collection, so that sites without metrics have no cost.
 */
export const metricsText = async (): Promise<{ type: string; text: string }> => {
  if (!hasDefaults) collectDefaultMetrics({ register: registry });
  hasDefaults = true;
  return { type: registry.contentType, text: await registry.metrics() };
};
