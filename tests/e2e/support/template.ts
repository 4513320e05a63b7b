import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { openDatabase } from './database';
import { makeDataDir, runSite, type Site } from './site';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data folder of a site that has done its first start, for every file of the suite to copy. */
    siteTemplate: string;
  }
}

/** Milliseconds that a new site may take for the sizes of its pictures: it looks for them every minute. */
const PATIENCE = 90_000;

const WITHOUT_SIZES = `select f.id from files f
  left join image_details d on d.file_id = f.document_id where d.recipe is null`;

/** Waits until a new site has done what it does beside its work, so that its copies have not each to do it. */
const untilReady = async ({ dataDir }: Site): Promise<void> => {
  const database = openDatabase(dataDir);
  const waiting = database.prepare(WITHOUT_SIZES);
  const end = Date.now() + PATIENCE;
  while (waiting.all().length > 0) {
    if (Date.now() > end) throw new Error('The pictures of the new site never got their sizes');
    await wait(100);
  }
  database.close();
};

/** Does the first start once on an empty folder. */
export default async (project: TestProject) => {
  const { dataDir, remove } = await makeDataDir();
  const site = await runSite(dataDir);
  await untilReady(site);
  await site.stop();
  project.provide('siteTemplate', dataDir);
  return remove;
};
