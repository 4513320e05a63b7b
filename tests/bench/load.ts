import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');

/** Headers of a browser. */
export const BROWSER = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

export interface LoadOptions {
  headers?: Record<string, string>;
  /** Connections that each wait for their answer before the next request. */
  connections?: number;
  seconds?: number;
  method?: 'GET' | 'POST';
  /** JSON in which `[<id>]` is another text in each request. */
  body?: string;
}

interface Result {
  requests: { average: number };
  '2xx': number;
  non2xx: number;
  errors: number;
}

/** Requests a second, sent by a process of its own. @throws when one of them is not answered with success */
export const load = async (url: string, options: LoadOptions = {}): Promise<number> => {
  const { headers = {}, connections = 16, seconds = 3, method = 'GET', body } = options;
  const args = ['-j', '-n', '-c', String(connections), '-d', String(seconds), '-m', method];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}=${value}`);
  if (body) args.push('-I', '-b', body);
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...args, url]);
  const { requests, non2xx, errors, '2xx': successes } = JSON.parse(stdout) as Result;
  if (non2xx || errors || !successes)
    throw new Error(`${method} ${url}: ${successes} answers, ${non2xx} refusals, ${errors} errors`);
  return requests.average;
};

/** One answer as it is sent, without the headers that each server adds itself. */
export const fetchRaw = async (
  url: string,
  requestHeaders: Record<string, string> = BROWSER,
): Promise<{ headers: object; body: string }> => {
  const request = get(url, { headers: requestHeaders, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = response.headers;
  return { headers, body: (await buffer(response)).toString('base64') };
};

/** Starts a bare Node server that sends the bytes of an answer to every request. */
export const startRaw = async (folder: string, url: string, requestHeaders?: Record<string, string>) => {
  const file = path.join(folder, 'answer.json');
  await writeFile(file, JSON.stringify(await fetchRaw(url, requestHeaders)));
  const child = fork(path.join(import.meta.dirname, 'raw-server.mjs'), [file]);
  const [origin] = (await once(child, 'message')) as [string];
  return { origin, stop: () => child.kill() };
};

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The value that this share of the values does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
