import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The build that contains this file. */
const BUILD = path.resolve(__dirname, '../../..');

/** Folders with content types and components. */
const FOLDERS = ['src', 'cms'];

const schemaFiles = async (build: string): Promise<string[]> => {
  const found = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(path.join(build, folder), { recursive: true }))
        .filter((file) => path.basename(file) === 'schema.json')
        .map((file) => path.join(folder, file)),
    ),
  );
  return found.flat().sort();
};

/**
 * Returns a hash of all schemas of a build and of Strapi's version, which determines the schemas of its own types. When the
 * hash differs, the schema sync of the next start may drop columns and tables.
 * @param build folder of the build; by default the running one
 */
export const hashSchemas = async (build = BUILD): Promise<string> => {
  const { version } = createRequire(__filename)('@strapi/strapi/package.json') as { version: string };
  const hash = createHash('sha256').update(version);
  for (const file of await schemaFiles(build))
    hash.update(JSON.stringify([file, await readFile(path.join(build, file), 'utf8')]));
  return hash.digest('base64');
};
