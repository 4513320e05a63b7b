import { serveJobs } from '../worker/serve-jobs';
import { decodeHtml } from '../xml/decode-xml';
import type { PageJob } from './read-in-worker';
import { readTitle } from './read-title';

serveJobs(({ body, contentType }: PageJob) => readTitle(decodeHtml(body, contentType)));
