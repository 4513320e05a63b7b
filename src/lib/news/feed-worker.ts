import { parentPort, workerData } from 'node:worker_threads';
import { decodeXml } from '../xml/decode-xml';
import { readFeed } from './read-feed';

/** What the worker is given. */
export interface FeedWork {
  body: Uint8Array;
  contentType: string;
  url: string;
}

const { body, contentType, url } = workerData as FeedWork;
parentPort?.postMessage(readFeed(decodeXml(body, contentType), url));
