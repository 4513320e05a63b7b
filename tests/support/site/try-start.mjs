// @ts-check
// Runs what `npm start` runs until the site answers at /readyz, then ends it as its owner does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const child = spawn(process.execPath, ['scripts/start.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] });
const ended = once(child, 'close');
let status = 0;
for await (const line of createInterface(child.stdout)) {
  console.log(line);
  const [origin] = /http:\/\/localhost:\d+/.exec(line) ?? [];
  if (!origin || status) continue;
  ({ status } = await fetch(`${origin}/readyz`));
  console.log(`/readyz answers ${status}`);
  child.kill('SIGTERM');
}
const [code] = await ended;
process.exit(status === 200 ? code : 1);
