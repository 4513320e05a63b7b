import { serveJobs } from '../worker/serve-jobs';
import { runReadJob } from './read-job';

serveJobs(runReadJob);
