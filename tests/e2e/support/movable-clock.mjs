// @ts-check
import { isMainThread } from 'node:worker_threads';

// Loaded by a site before all else (`--import`): its parent process sets its clock ahead, by a message with milliseconds.
// Timers are not changed.
const RealDate = Date;
let ahead = 0;
// Stored, because a library that assigns `Date.now` writes it to the real one.
const realNow = Date.now;
const now = () => realNow() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length > 0 ? values : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

if (isMainThread && process.channel) {
  process.on('message', (message) => {
    if (typeof message !== 'object' || message === null || !('ahead' in message)) return;
    ahead = Number(message.ahead);
    process.send?.('set');
  });
  // The listener alone must not keep the process running.
  process.channel.unref();
}
