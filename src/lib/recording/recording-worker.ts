import { serveJobs } from '../worker/serve-jobs';
import { cleanRecording } from './clean-recording';

// A failure inside of the library that nobody waits for: without an end of the thread its job would run until the time limit.
process.on('unhandledRejection', () => process.exit(1));

serveJobs(cleanRecording);
