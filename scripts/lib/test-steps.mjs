// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from './children.mjs';
import { findProgram } from './find-program.mjs';
import { ROOT, TOOLS, WEB } from './paths.mjs';
import { t } from './messages.mjs';

/** Reports of the runners; a folder that git does not know. */
const REPORTS = path.join(ROOT, '.cache/tests');

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @typedef {object} TestStep
 * @property {string} name
 * @property {() => Promise<Counts>} run
 * @property {string} [missing] why it cannot run on this machine and what that means
 */

const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };

/**
 * Runs vitest and counts from its own report. A file that could not even be read counts as one failure.
 * @param {string} name
 * @param {string} cwd
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Counts>}
 */
const vitest = async (name, cwd, args, env = {}) => {
  const report = path.join(REPORTS, `${name}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const tool = path.join(cwd, path.relative(ROOT, TOOLS.vitest));
  const { code } = await run(process.execPath, [tool, 'run', ...args, ...reporters], {
    cwd,
    env: { NODE_ENV: 'test', ...env },
    show: true,
  });
  /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} */
  let counts;
  try {
    counts = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // No report: vitest itself broke down, with its reason on the screen.
    return FAILED;
  }
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = counts;
  const failed = numFailedTests || (code === 0 ? 0 : 1);
  return { passed, failed, skipped: numPendingTests + numTodoTests };
};

/** The types that Strapi makes from the schemas are those in the repository. */
const generatedTypes = async () => {
  const out = path.join('.cache', 'types');
  const made = path.join(ROOT, out, 'generated');
  const kept = path.join(ROOT, 'types/generated');
  rmSync(made, { recursive: true, force: true });
  const { code, output } = await run(
    process.execPath,
    [TOOLS.strapi, 'ts:generate-types', '--silent', '--out-dir', out],
    {
      cwd: ROOT,
      env: { DATA_DIR: path.join(REPORTS, 'types-data'), ADMIN_JWT_SECRET: 'types', JWT_SECRET: 'types' },
    },
  );
  if (code !== 0) {
    console.log(output);
    return FAILED;
  }
  const stale = readdirSync(kept).filter(
    (name) => readFileSync(path.join(kept, name), 'utf8') !== readFileSync(path.join(made, name), 'utf8'),
  );
  if (stale.length === 0) return PASSED;
  console.log(
    t(
      `types/generated is not what the schemas say (${stale.join(', ')}): run npm run types and commit the result.`,
      `types/generated 与内容模型不一致（${stale.join('、')}）：请运行 npm run types 并提交。`,
    ),
  );
  return FAILED;
};

/**
 * Every suite of the project, in the order in which they run: cheap ones first.
 * @returns {TestStep[]}
 */
export const testSteps = () => {
  const chromium =
    process.env.CHROMIUM ||
    findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']);
  return [
    { name: t('generated types', '生成的类型'), run: generatedTypes },
    { name: t('unit', '单元'), run: () => vitest('unit', ROOT, ['--project', 'unit']) },
    { name: t('site components', '网站组件'), run: () => vitest('web', WEB, []) },
    {
      name: t('API on SQLite', 'API（SQLite）'),
      run: () => vitest('api-sqlite', ROOT, ['--project', 'api']),
    },
    {
      name: t('API on PostgreSQL', 'API（PostgreSQL）'),
      run: () => vitest('api-postgres', ROOT, ['--project', 'api'], { TEST_DATABASE: 'postgres' }),
    },
    {
      name: t('whole paths in Chromium', 'Chromium 全流程'),
      run: () => vitest('e2e', ROOT, ['--project', 'e2e'], { CHROMIUM: chromium }),
      missing: chromium
        ? undefined
        : t(
            'There is no Chromium on this machine, so nothing was tried in a browser; install it or name it in CHROMIUM.',
            '本机没有 Chromium，浏览器中的测试没有运行；请安装，或用 CHROMIUM 指定其位置。',
          ),
    },
  ];
};
