import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseDocument } from '../../../src/lib/import';
import { type Converted, convertExport } from '../../../src/lib/import/foreign/convert-export';
import { ROOT } from '../../support/site/environment';

export type Documents = ReadonlyMap<string, ReturnType<typeof parseDocument>>;

interface ConvertedSite extends Converted {
  folder: string;
  /** Names of the files of articles. */
  names: string[];
  documents: Documents;
}

/** The site that exports come from, and a folder for the converted files. */
export interface OldSite {
  origin: string;
  root: string;
  /** Paths of requested pictures; empty it with `length = 0`. */
  requested: string[];
  /** Converts an export whose addresses begin with `http://old.test`. */
  convert: (text: string, options?: { allows?: () => boolean }) => Promise<ConvertedSite>;
  stop: () => Promise<void>;
}

/** Reads a sample of an export. */
export const sampleExport = (name: 'wordpress.xml' | 'ghost.json'): Promise<string> =>
  readFile(path.join(ROOT, 'tests/fixtures/exports', name), 'utf8');

/** The document whose file name ends so. */
export const named = (documents: Documents, end: string) =>
  documents.get([...documents.keys()].find((name) => name.endsWith(end)) ?? '')!;

/** Starts a site that has `red.png` in each folder, and `huge.png` of 2 GB. */
export const startOldSite = async (): Promise<OldSite> => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'foreign-'));
  const picture = await readFile(path.join(ROOT, 'database/starter/images/brush.webp'));
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (/red\.png$/.test(request.url ?? '')) response.end(picture);
    else if (request.url?.endsWith('huge.png')) {
      response.setHeader('content-length', 2 ** 31);
      response.write('x');
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const convert: OldSite['convert'] = async (text, { allows = () => true } = {}) => {
    const [file, folder] = [
      path.join(await mkdtemp(path.join(root, 'export-')), 'file'),
      await mkdtemp(path.join(root, 'folder-')),
    ];
    await writeFile(file, text.replaceAll('http://old.test', origin));
    const converted = await convertExport({
      file,
      folder,
      commentsFolder: await mkdtemp(path.join(root, 'comments-')),
      origin: text.includes('GHOST') ? origin : '',
      allows,
    });
    const names = await readdir(path.join(folder, 'posts'));
    const documents = new Map<string, ReturnType<typeof parseDocument>>();
    for (const name of names) {
      const article = await readFile(path.join(folder, 'posts', name), 'utf8');
      documents.set(name, parseDocument(article, `posts/${name}`));
    }
    return { ...converted, folder, names, documents };
  };
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await rm(root, { recursive: true, force: true });
  };
  return { origin, root, requested, convert, stop };
};
