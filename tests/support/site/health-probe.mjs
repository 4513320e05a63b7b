// @ts-check
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { fairClock } from './fair-clock.mjs';

// Requests /healthz until a message stops it, in a thread of its own: a busy test would delay its own measurements.
/** @type {{ origin: string, pid?: number }} the site; with its process, time in which it waits for a processor does not count */
const { origin, pid } = typeof workerData === 'string' ? { origin: workerData } : workerData;
const now = pid ? fairClock(pid) : () => performance.now();
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/**
 * @param {number} began
 * @returns {Promise<number>} milliseconds until the answer
 */
const ask = (began = now()) =>
  new Promise((resolve, reject) => {
    const request = http.get(`${origin}/healthz`, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(now() - began));
    });
    // A busy server may close an idle connection in the moment in which it is used again.
    request.on('error', (error) =>
      request.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
        ? resolve(ask(began))
        : reject(error),
    );
  });

/** @type {number[]} */
const times = [];
let isStopped = false;
parentPort?.once('message', () => {
  isStopped = true;
});
while (!isStopped || times.length < 20) {
  times.push(await ask());
  await wait(10);
}
agent.destroy();
parentPort?.postMessage(times);
