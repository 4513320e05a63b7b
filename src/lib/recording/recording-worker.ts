import { serveJobs } from '../worker/serve-jobs';
import { cleanRecording } from './clean-recording';

// An unhandled rejection in the library: unless the thread ends, its job would run until the time limit.
process.on('unhandledRejection', () => process.exit(1));

serveJobs(cleanRecording);
