import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg|json|webmanifest|txt)$/;
/** Smaller files fit into one packet uncompressed. */
const WORTHWHILE_BYTES = 1024;

const compress = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.length < WORTHWHILE_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, quality),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};

/**
 * Writes .br and .gz versions of built text files once, so that the server compresses nothing per request.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async closeBundle() {
    if (this.environment.name !== 'client') return;
    const folder = path.resolve(this.environment.config.root, this.environment.config.build.outDir);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter(
      (entry) => entry.isFile() && TEXT.test(entry.name) && !entry.parentPath.includes('.vite'),
    );
    for (const entry of files) await compress(path.join(entry.parentPath, entry.name));
  },
});
