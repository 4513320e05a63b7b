import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inheritedEnvironment } from './environment';
import { ROOT, type Site } from './site';

/** The corpus is not part of the project: if its folder exists next to it, its articles are used. */
const CORPUS = path.resolve(ROOT, '../shared/corpus/react');
export const hasCorpus = existsSync(CORPUS);

/** Runs a command of the project on the data of a running site. */
export const command = (site: Site, ...args: string[]) => {
  const env = {
    ...inheritedEnvironment(),
    DATA_DIR: site.dataDir,
    NODE_ENV: 'production',
    LANG: 'en_US.UTF-8',
  };
  return spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' });
};

/**
 * Imports lessons of the corpus in both languages.
 * @throws with the report when one fails
 */
export const importLessons = async (site: Site, files: readonly string[]): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'corpus-'));
  for (const locale of ['en', 'zh-CN'])
    for (const file of files)
      await cp(path.join(CORPUS, locale, 'learn', file), path.join(folder, locale, file));
  const { status, stdout, stderr } = command(site, 'scripts/import.mjs', folder);
  await rm(folder, { recursive: true });
  if (status !== 0) throw new Error(stdout + stderr);
};
