// @ts-check
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from '../process/children.mjs';
import { t } from '../messages.mjs';
import { ROOT, TESTS_CACHE, TOOLS } from '../paths.mjs';

/**
 * Checks that types/generated equals what Strapi generates from the schemas.
 * @returns {Promise<import('./vitest.mjs').SuiteResult>}
 */
export const checkGeneratedTypes = async () => {
  const out = path.join('.cache', 'types');
  const made = path.join(ROOT, out, 'generated');
  const kept = path.join(ROOT, 'types/generated');
  rmSync(made, { recursive: true, force: true });
  const { code, output } = await run(
    process.execPath,
    [TOOLS.strapi, 'ts:generate-types', '--silent', '--out-dir', out],
    {
      cwd: ROOT,
      env: { DATA_DIR: path.join(TESTS_CACHE, 'types-data'), ADMIN_JWT_SECRET: 'types', JWT_SECRET: 'types' },
    },
  );
  const failed = { passed: 0, failed: 1, skipped: 0 };
  if (code !== 0) return { counts: failed, output, failedFiles: [] };
  const stale = readdirSync(kept).filter(
    (name) => readFileSync(path.join(kept, name), 'utf8') !== readFileSync(path.join(made, name), 'utf8'),
  );
  if (stale.length === 0)
    return { counts: { passed: 1, failed: 0, skipped: 0 }, output: '', failedFiles: [] };
  const message = t(
    `types/generated is not what the schemas say (${stale.join(', ')}): run npm run types and commit the result.`,
    `types/generated 与内容模型不一致（${stale.join('、')}）：请运行 npm run types 并提交。`,
  );
  return { counts: failed, output: message, failedFiles: [] };
};
