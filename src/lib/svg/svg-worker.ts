import { serveJobs } from '../worker/serve-jobs';
import { trySanitizeSvg } from './index';

serveJobs(trySanitizeSvg);
