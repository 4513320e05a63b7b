import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface ThreadRequest {
  method: string;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface ThreadResponse {
  status: number;
  /** The first kilobyte; JSON of an envelope without much data is complete. */
  text: string;
}

const CODE = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', async ({ method, url, body, headers }) => {
    const init = { method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } };
    const response = await fetch(url, { ...init, body: body && JSON.stringify(body) });
    const text = (await response.text()).slice(0, 1024);
    parentPort.postMessage({ status: response.status, text });
  });`;

/** Makes requests in a thread of its own, so that what a client does takes no time of the server's thread. */
export const startRequestThread = () => {
  const thread = new Worker(CODE, { eval: true });
  const request = async (options: ThreadRequest): Promise<ThreadResponse> => {
    const answered = once(thread, 'message');
    thread.postMessage(options);
    const [response] = (await answered) as [ThreadResponse];
    return response;
  };
  return { request, end: () => thread.terminate() };
};
