// @ts-check
import { clearLine, cursorTo } from 'node:readline';
import { LOCALE, UserError, t } from './messages.mjs';

/**
 * Number of lines of a failed tool's output that are shown from its start and from its end: the message is in
 * one of them.
 */
const SHOWN = 20;

/** @param {string} output */
const shortened = (output) => {
  const lines = output.trimEnd().split('\n');
  if (lines.length <= 2 * SHOWN) return lines.join('\n');
  return [...lines.slice(0, SHOWN), '…', ...lines.slice(-SHOWN)].join('\n');
};

/** @param {number} began as of `performance.now()` */
export const seconds = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** The running steps, by label, with their start times. @type {Map<string, number>} */
const running = new Map();
/** @type {NodeJS.Timeout | undefined} */
let ticking;

const clear = () => {
  cursorTo(process.stdout, 0);
  clearLine(process.stdout, 0);
};

/** Shows the running steps on the terminal's last line, cut to its width: a wrapped line could not be cleared. */
const show = () => {
  const line = [...running].map(([label, began]) => `${label} … ${seconds(began)}`).join(' · ');
  clear();
  // a Chinese character takes two columns
  const widest = Math.floor((process.stdout.columns - 4) / (LOCALE === 'zh-CN' ? 2 : 1));
  process.stdout.write(`  ${line.slice(0, widest)}`);
};

/** @param {string} label */
const begin = (label) => {
  running.set(label, performance.now());
  if (!process.stdout.isTTY) console.log(`  ${label} …`);
  else {
    show();
    ticking ??= setInterval(show, 1000);
  }
};

/** @param {string} label */
const finish = (label) => {
  const line = `  ${label}: ${seconds(running.get(label) ?? 0)}`;
  running.delete(label);
  if (process.stdout.isTTY) clear();
  console.log(line);
  if (running.size > 0) return;
  clearInterval(ticking);
  ticking = undefined;
};

/**
 * Shows one step of long work, with its duration when it ends. Steps may run at the same time; on a terminal, their
 * elapsed times are in the last line.
 * @param {string} label
 * @param {() => Promise<{ code: number, output: string }>} work
 * @throws {UserError} with the end of the tool's output, when its exit code is not 0
 */
export const step = async (label, work) => {
  begin(label);
  const { code, output } = await work();
  finish(label);
  if (code === 0) return;
  throw new UserError(
    `${shortened(output)}\n\n${t(`${label}: failed, see above.`, `${label}：失败，原因见上。`)}`,
  );
};
