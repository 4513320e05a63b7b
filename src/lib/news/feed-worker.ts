import { serveJobs } from '../worker/serve-jobs';
import { decodeXml } from '../xml/decode-xml';
import type { FeedJob } from './read-in-worker';
import { readFeed } from './read-feed';

serveJobs(({ body, contentType, url }: FeedJob) => readFeed(decodeXml(body, contentType), url));
