// @ts-check
import { parentPort, workerData } from 'node:worker_threads';

// Begins many sign-ins simultaneously, from as many addresses, in a thread of its own. Aborts the others when `until` of
// them have their answer. Posts the status of each, 0 for aborted ones.
/** @type {{ origin: string, people: number, until: number }} */
const { origin, people, until } = workerData;
const stop = new AbortController();
let answered = 0;

/** @param {number} n */
const signIn = async (n) => {
  const response = await fetch(`${origin}/api/email_login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.${n >> 8}.${n & 255}` },
    body: JSON.stringify({ user_name: `flood-${n}`, password: 'wrong-password' }),
    signal: stop.signal,
  });
  await response.arrayBuffer();
  if (response.status === 200) answered += 1;
  if (answered === until) stop.abort();
  return response.status;
};

const results = await Promise.allSettled(Array.from({ length: people }, (_, n) => signIn(n)));
parentPort?.postMessage(results.map((result) => (result.status === 'fulfilled' ? result.value : 0)));
