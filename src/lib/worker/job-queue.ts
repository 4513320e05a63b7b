import { LRUCache } from 'lru-cache';

/** Options that determine when a job starts. */
export interface Turn {
  /** Jobs with a higher priority start first. */
  priority: number;
  /** Owner of the job. */
  owner: string;
  isHeavy: boolean;
}

/** Milliseconds in which the recorded thread time of an owner halves. */
const HALF_LIFE_MS = 10_000;
const MAX_OWNERS = 1_000;

/** The recent thread time of each owner, in milliseconds. */
class UsedTime {
  private readonly used = new LRUCache<string, { ms: number; at: number }>({ max: MAX_OWNERS });

  of(owner: string): number {
    const entry = this.used.get(owner);
    return entry ? entry.ms * 0.5 ** ((performance.now() - entry.at) / HALF_LIFE_MS) : 0;
  }

  add(owner: string, ms: number): void {
    this.used.set(owner, { ms: this.of(owner) + ms, at: performance.now() });
  }
}

/**
 * Waiting jobs. The next one is of the highest priority, then of the owner with the least recent thread time, then the
 * oldest, so that the jobs of an owner delay those of others by at most the running job.
 */
export class JobQueue<Task extends Turn> {
  private readonly tasks: Task[] = [];
  private readonly used = new UsedTime();

  /** Number of waiting jobs. */
  get length(): number {
    return this.tasks.length;
  }

  /** Number of waiting jobs of an owner with a priority. */
  countOf({ owner, priority }: Pick<Turn, 'owner' | 'priority'>): number {
    return this.tasks.filter((task) => task.owner === owner && task.priority === priority).length;
  }

  add(task: Task): void {
    this.tasks.push(task);
  }

  remove(task: Task): void {
    const index = this.tasks.indexOf(task);
    if (index >= 0) this.tasks.splice(index, 1);
  }

  /** Removes and returns the next job; undefined when there is none. */
  take({ mayBeHeavy }: { mayBeHeavy: boolean }): Task | undefined {
    let next: Task | undefined;
    for (const task of this.tasks)
      if ((mayBeHeavy || !task.isHeavy) && this.isBefore(task, next)) next = task;
    if (next) this.remove(next);
    return next;
  }

  /** Adds to the thread time of an owner. */
  addTime(owner: string, ms: number): void {
    this.used.add(owner, ms);
  }

  /** Removes and returns all jobs. */
  clear(): Task[] {
    return this.tasks.splice(0);
  }

  private isBefore(task: Task, other: Task | undefined): boolean {
    if (!other) return true;
    if (task.priority !== other.priority) return task.priority > other.priority;
    return this.used.of(task.owner) < this.used.of(other.owner);
  }
}
