import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

/** In the order of preference: Chromium without its window needs half of the processor time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/**
 * Playwright's own list, which this argument replaces, and the suggestions of the address bar: a whole Chromium opens a
 * window for each context and runs a renderer of its own for them.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** Path of a Chromium on this machine, or undefined. The variable CHROMIUM names another one. */
export const chromiumPath = (): string | undefined =>
  [process.env['CHROMIUM'], ...PLACES].find((place) => place && fs.existsSync(place));

export const launch = (): Promise<Browser> => {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('No Chromium on this machine: install it, or name it in CHROMIUM.');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--disable-features=${DISABLED_FEATURES.join(',')}`],
  });
};

/** A page of a new visitor. What goes wrong in it (errors of scripts, of the console) is collected in `problems`. */
export const visit = async (browser: Browser, options: BrowserContextOptions = {}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return { context, page, problems };
};

/** Waits until the frame of a page listens: what is pressed in it before is lost. */
export const untilAwake = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('header kbd')?.textContent);
};

/** Waits until nothing of a page lies beyond its right edge. */
export const untilFits = (page: Page, width: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

/** Frames without an animation after which a page counts as still: one animation may start when another ends. */
const STILL_FRAMES = 3;

/** Waits for the end of all animations, endless ones excepted: until then colours are not the final ones. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async (stillFrames) => {
    for (let still = 0; still < stillFrames; still += 1) {
      const running = document
        .getAnimations()
        .filter(({ effect, playState }) => {
          return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
        })
        .map((animation) => animation.finished);
      if (running.length > 0) still = -1;
      await Promise.allSettled(running);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, STILL_FRAMES);

const { resolve } = createRequire(import.meta.filename);
const axeScript = fs.readFileSync(path.join(path.dirname(resolve('axe-core')), 'axe.min.js'), 'utf8');

/** What axe finds wrong on a page, as short sentences. */
export const axeViolations = async (page: Page): Promise<string[]> => {
  await untilStill(page);
  // Evaluated over the debugger's protocol, past the page's own security policy. A page that stays has it still.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const { violations } = await page.evaluate(() =>
    // The violations are all there; what passes need not be written down, which takes three times as long.
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
};
