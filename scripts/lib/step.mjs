// @ts-check
import { UserError, t } from './messages.mjs';

/** Lines of a failed tool's output that are shown from its beginning and from its end: the message is in one of them. */
const SHOWN = 20;

/** @param {string} output */
const shortened = (output) => {
  const lines = output.trimEnd().split('\n');
  if (lines.length <= 2 * SHOWN) return lines.join('\n');
  return [...lines.slice(0, SHOWN), '…', ...lines.slice(-SHOWN)].join('\n');
};

/** @param {number} began as of `performance.now()` */
export const seconds = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/**
 * Shows one step of long work in a line of its own, with its time when it ends; on a terminal the time runs.
 * @param {string} label
 * @param {() => Promise<{ code: number, output: string }>} work
 * @throws {UserError} with the end of the tool's output, when its exit code is not 0
 */
export const step = async (label, work) => {
  const began = performance.now();
  const live = process.stdout.isTTY;
  const show = () => process.stdout.write(`\r  ${label} … ${seconds(began)}`);
  if (live) show();
  else console.log(`  ${label} …`);
  const ticking = live ? setInterval(show, 1000) : undefined;
  const { code, output } = await work();
  clearInterval(ticking);
  if (live) {
    show();
    process.stdout.write('\n');
  } else console.log(`  ${label}: ${seconds(began)}`);
  if (code === 0) return;
  throw new UserError(
    `${shortened(output)}\n\n${t(`${label}: failed, see above.`, `${label}：失败，原因见上。`)}`,
  );
};
