// @ts-check
import { findProgram } from './find-program.mjs';
import { checkGeneratedTypes } from './generated-types.mjs';
import { t } from './messages.mjs';
import { ROOT, WEB } from './paths.mjs';
import { vitest, vitestInParts } from './vitest.mjs';

/** @typedef {import('./vitest.mjs').Progress} Progress */

/** Processes of the API tests on one database, one after another. */
const API_PARTS = 6;

/**
 * @typedef {object} TestSuite
 * @property {string} name
 * @property {(onProgress: (progress: Progress) => void) => Promise<import('./vitest.mjs').SuiteResult>} run
 * @property {string} [missing] why it cannot run on this machine and what that means
 */

const BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Unit tests.
 * @param {readonly string[]} [args] more arguments of vitest
 * @returns {TestSuite}
 */
export const unitSuite = (args = []) => ({
  name: t('unit', '单元'),
  run: (onProgress) => vitest({ name: 'unit', cwd: ROOT, args: ['--project=unit', ...args], onProgress }),
});

/**
 * Component tests of the site.
 * @param {readonly string[]} [args] more arguments of vitest
 * @returns {TestSuite}
 */
export const webSuite = (args = []) => ({
  name: t('site components', '网站组件'),
  run: (onProgress) => vitest({ name: 'web', cwd: WEB, args, onProgress }),
});

/**
 * Tests of the API on one database, with one worker: a second one on the same cores gains nothing.
 * @param {{ name: string, label: string, files: readonly string[], env?: Record<string, string> }} suite
 * @returns {TestSuite}
 */
const apiSuite = ({ name, label, files, env = {} }) => ({
  name: label,
  run: (onProgress) => {
    const options = {
      name,
      cwd: ROOT,
      args: ['--project=api', ...files],
      env: { ...env, VITEST_MAX_WORKERS: '1' },
      onProgress,
    };
    return files.length > 0 ? vitest(options) : vitestInParts(API_PARTS, options);
  },
});

/**
 * API tests on SQLite.
 * @param {readonly string[]} [files] all by default
 */
export const sqliteSuite = (files = []) =>
  apiSuite({ name: 'api-sqlite', label: t('API on SQLite', 'API（SQLite）'), files });

/**
 * API tests on PostgreSQL.
 * @param {readonly string[]} [files] all by default
 */
export const postgresSuite = (files = []) =>
  apiSuite({
    name: 'api-postgres',
    label: t('API on PostgreSQL', 'API（PostgreSQL）'),
    files,
    env: { TEST_DATABASE: 'postgres' },
  });

/** @type {() => TestSuite} */
const browserSuite = () => {
  const chromium = process.env.CHROMIUM || findProgram(BROWSERS);
  return {
    name: t('whole paths in Chromium', 'Chromium 全流程'),
    run: (onProgress) =>
      vitest({
        name: 'e2e',
        cwd: ROOT,
        args: ['--project=e2e'],
        env: { CHROMIUM: chromium ?? '' },
        onProgress,
      }),
    missing: chromium
      ? undefined
      : t(
          'There is no Chromium on this machine, so nothing was tried in a browser; install it or name it in CHROMIUM.',
          '本机没有 Chromium，浏览器中的测试没有运行；请安装，或用 CHROMIUM 指定其位置。',
        ),
  };
};

/**
 * Every suite of the project, in the order in which they start: the longest that use one core first, and last the
 * browser's, which uses what there is.
 * @returns {TestSuite[]}
 */
export const allSuites = () => [
  postgresSuite(),
  sqliteSuite(),
  webSuite(),
  unitSuite(),
  { name: t('generated types', '生成的类型'), run: checkGeneratedTypes },
  browserSuite(),
];
