/** Thrown when a job exceeds the time or memory limit of its pool. */
export class JobTooHeavy extends Error {
  override readonly name = 'JobTooHeavy';

  constructor(
    readonly limit: 'time' | 'memory',
    options?: ErrorOptions,
  ) {
    super(`The job exceeded its limit of ${limit}`, options);
  }
}

/** Thrown when too many jobs of the same owner and priority wait already. */
export class TooManyJobs extends Error {
  override readonly name = 'TooManyJobs';
}

/** Thrown when the thread exits while it runs the job. */
export class WorkerExited extends Error {
  override readonly name = 'WorkerExited';
}

/** Thrown when the pool is ended before the job has completed, because the process stops. */
export class WorkerPoolEnded extends Error {
  override readonly name = 'WorkerPoolEnded';
  /** HTTP status for the waiting client. */
  readonly status = 503;
}
