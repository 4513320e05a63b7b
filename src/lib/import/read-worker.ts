import { serveJobs } from '../worker/serve-jobs';
import { runReadJob } from './read-job';

/**
 * Maximum memory in MB of a thread that is reused: after 300 files it is 60. The tree of one long text (850 KB) takes 240,
 * which the heap would hold while the same text is rendered in another thread.
 */
const MAX_IDLE_MB = 96;

serveJobs(runReadJob, { maxIdleMb: MAX_IDLE_MB });
