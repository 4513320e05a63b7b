import { readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type * as Backfill from '../../../src/api/image/actions/backfill-variants';
import { boot, built } from '../../support/site/boot';
import { compile } from '../../support/site/compile';
import { DIST, ROOT } from '../../support/site/environment';
import { siteEnvironment } from './environment';
import { makeDataDir } from './site';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data folder of a site after its first start, which every file of the suite copies. */
    siteTemplate: string;
  }
}

const targetOf = (link: string): string | undefined => {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
};

/** Strapi serves its panel from a folder of the compiled server. The link is broken in a checkout that was moved. */
const linkPanel = (): void => {
  const link = path.join(DIST, 'build');
  const target = path.join(ROOT, 'dist/build');
  if (targetOf(link) === target) return;
  rmSync(link, { recursive: true, force: true });
  symlinkSync(target, link);
};

/** Runs the first start once on an empty folder, and creates the sizes of the starter content's images. */
export default async (project: TestProject) => {
  compile();
  linkPanel();
  const { dataDir, remove } = await makeDataDir();
  const app = await boot({ ...siteEnvironment, DATA_DIR: dataDir });
  await built<typeof Backfill>('src/api/image/actions/backfill-variants').backfillVariants();
  // Checkpoints the write-ahead log into the file that will be copied.
  await app.db.connection.raw('pragma wal_checkpoint(truncate)');
  await app.destroy();
  project.provide('siteTemplate', dataDir);
  return remove;
};
