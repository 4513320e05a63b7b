import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

/** In the order of preference: headless Chromium needs half of the processor time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/**
 * Playwright's own list, which this argument replaces, and the suggestions of the address bar: a full
 * Chromium opens a window for each context and a renderer for them.
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

/** Path of a Chromium on this machine, or undefined. The variable CHROMIUM sets another one. */
const chromiumPath = (): string | undefined =>
  [process.env['CHROMIUM'], ...PLACES].find((place) => place && fs.existsSync(place));

/** Arguments that provide a microphone, which beeps, and a camera, and allow both. */
export const FAKE_DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** @param more arguments besides those of all tests */
export const launch = (more: readonly string[] = []): Promise<Browser> => {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('No Chromium on this machine: install it, or name it in CHROMIUM.');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--disable-features=${DISABLED_FEATURES.join(',')}`, ...more],
  });
};

/** User agent of a person: the views and likes of a headless browser do not count. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * A page of a new visitor, who prefers reduced motion: on a busy machine, a menu that slides open moves away between the press
 * and the release of the mouse. Script errors and console errors are collected in `problems`.
 */
export const visit = async (browser: Browser, options: BrowserContextOptions = {}) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    userAgent: PERSON,
    ...options,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return { context, page, problems };
};

/**
 * Moves the pointer, as a person does, and waits until the page is hydrated. Without an interaction it loads the app after six seconds.
 */
export const startApp = async (page: Page): Promise<void> => {
  await page.mouse.move(100, 200);
  await page.mouse.move(110, 210);
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
};

/** The actions at the end of an article's text; a few of them are next to it, too. */
export const articleActions = (page: Page, name = 'Article actions') => page.getByRole('group', { name });

/** Waits for the next frame, and the work that the page has scheduled for it. */
export const frame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

/** Waits until a page has had the response of a call that shows nothing new: `/api/chat_groups/unread`. */
export const untilAnswered = async (page: Page, path: string): Promise<void> => {
  const isAnswered = (end: string) =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith(end));
  await page.waitForFunction(isAnswered, path);
};

/** Waits until no element of a page exceeds its right edge. */
export const untilFits = (page: Page, width: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

/**
 * Frames without an animation after which a page counts as still: an animation may start when another ends.
 */
const STILL_FRAMES = 3;

/** Waits for the end of all animations except endless ones: before that, colours are not final. */
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

interface Look {
  colorScheme: 'light' | 'dark';
  /** In pixels. */
  width: number;
}

/** As `visit` opens a page, in the dark theme, and on a phone. */
const LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'dark', width: 360 },
];

/** Both themes on a phone. */
export const PHONE_LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 375 },
  { colorScheme: 'dark', width: 375 },
];

/**
 * Shows a page in several looks, one after another. To load it again takes a third of the time of a new page, which compiles
 * all scripts again.
 * @param page as it was opened, in the first look
 * @param check gets the name of the look, for its messages
 */
export const inEachLook = async (
  page: Page,
  check: (look: string) => Promise<void>,
  looks = LOOKS,
): Promise<void> => {
  for (const [index, { colorScheme, width }] of looks.entries()) {
    if (index > 0) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
    }
    await page.waitForFunction(
      (isDark) => document.documentElement.classList.contains('dark') === isDark,
      colorScheme === 'dark',
    );
    await check(`${colorScheme}, ${width} px`);
    await untilFits(page, width);
  }
};

/**
 * The axe violations on a page, as short sentences. It waits for the heading of the screen first: the frame of the back
 * office, with its notices, is there before the code of the screen has loaded.
 */
export const axeViolations = async (page: Page): Promise<string[]> => {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await untilStill(page);
  // Evaluated over the DevTools protocol, which the page's content security policy does not restrict. A page
  // that stays has it already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const { violations } = await page.evaluate(() =>
    // Violations only: reporting passes takes three times as long.
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
};
