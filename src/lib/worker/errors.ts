/** A job that ran longer, or needed more memory, than its pool allows. */
export class JobTooHeavy extends Error {
  override readonly name = 'JobTooHeavy';

  constructor(
    readonly limit: 'time' | 'memory',
    options?: ErrorOptions,
  ) {
    super(`The job exceeded its limit of ${limit}`, options);
  }
}

/** The thread ended while it worked on the job. */
export class WorkerExited extends Error {
  override readonly name = 'WorkerExited';
}

/** The pool was ended before the job was done: the process stops. */
export class WorkerPoolEnded extends Error {
  override readonly name = 'WorkerPoolEnded';
  /** HTTP status for a caller who waits. */
  readonly status = 503;
}
