import { cp, lstat, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ImportKind } from '../../../contract/admin-enums';
import { IMPORT_LABELS } from '../../../contract/limits';
import { convertSite, type Converted, openExport } from '../foreign/convert-export';
import { formatOf } from '../foreign/file-format';
import { ForeignProblem, type ForeignSite } from '../foreign/foreign-article';
import { openHalo } from '../foreign/halo';
import { countComments } from '../comment-files';
import { labelsOfFolder, labelsOfSites, type NamedLabels } from './named-labels';
import {
  type ArchiveKind,
  archiveKind,
  HALO_FILE,
  isPicture,
  isText,
  SETTINGS_FILE,
  SETTINGS_FORMAT,
} from './source-kind';
import { type Archive, openArchive } from './unzip';

export interface PrepareOptions {
  /** The uploaded file, or the folder of a backup of Halo. */
  file: string;
  /** Empty folder. */
  folder: string;
  /** Address of the old site; empty: the one in the export. */
  origin: string;
  fetchesPictures: boolean;
  /** Whether pictures may be fetched from private addresses. */
  allowsPrivate: boolean;
}

/** A folder of Markdown, ready for `importFolder`. */
export interface Prepared extends Pick<Converted, 'lost' | 'notes' | 'sources' | 'broken'> {
  root: string;
  /** Address of the old site; empty when it is unknown. */
  origin: string;
}

/** Content of a file, before its import. */
export interface Inspection {
  kind: ImportKind;
  articles: number;
  comments: number;
  /** Whether it is an export of this product with settings. */
  hasSettings: boolean;
  origin: string;
  labels: NamedLabels;
}

const withArchive = async <T>(
  file: string,
  use: (archive: Archive, kind: ArchiveKind) => Promise<T>,
): Promise<T> => {
  const archive = await openArchive(file);
  try {
    return await use(archive, archiveKind(archive.files.map((entry) => entry.path)));
  } finally {
    archive.close();
  }
};

/** An export that was opened. */
interface Source {
  kind: string;
  site: ForeignSite;
}

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
};

/** Opens the exports of an archive, and ignores other XML and JSON files. @throws ForeignProblem when there is none */
const openExports = async (folder: string): Promise<Source[]> => {
  const sources: Source[] = [];
  let problem: unknown = new ForeignProblem('export_unknown');
  for (const file of await filesBelow(folder))
    try {
      sources.push(await openExport(file));
    } catch (error) {
      if (!(error instanceof ForeignProblem)) throw error;
      if (error.code === 'export_unknown') continue;
      // A part of the export of a large site may have no articles; a damaged part makes the import refuse all.
      if (error.code !== 'export_empty') throw error;
      problem = error;
    }
  if (sources.length === 0) throw problem;
  return sources;
};

/** Unpacks a file other than a folder of Markdown and opens it. */
const openPacked = async (archive: Archive, { kind, folder: top, accepts }: ArchiveKind, folder: string) => {
  await archive.extract(folder, accepts);
  return kind === 'halo'
    ? [{ kind, site: await openHalo(path.join(folder, top, HALO_FILE)) }]
    : openExports(folder);
};

/** Places the attachments of a backup of Halo at the paths of their addresses; `place` moves or copies a folder. */
const placeAttachments = async (
  backup: string,
  root: string,
  place: (from: string, to: string) => Promise<void>,
): Promise<void> => {
  await mkdir(root, { recursive: true });
  await place(path.join(backup, 'workdir/attachments/upload'), path.join(root, 'upload')).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    },
  );
};

/** Copies the pictures of a folder. Symbolic links are left out: nothing outside of the folder is read. */
const copyPictures = (from: string, to: string): Promise<void> =>
  cp(from, to, {
    recursive: true,
    filter: async (file) => {
      const found = await lstat(file);
      return found.isDirectory() || (found.isFile() && isPicture(file));
    },
  });

/** Whether a folder has settings of this product: other programs use the same file name. A damaged file ends the import. */
const hasSettings = async (root: string): Promise<boolean> => {
  const text = await readFile(path.join(root, SETTINGS_FILE), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'EISDIR') return '';
      throw error;
    },
  );
  return text.includes(`"${SETTINGS_FORMAT}"`);
};

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const inspectSources = async (sources: Source[]): Promise<Inspection> => ({
  kind: sources[0]!.kind as ImportKind,
  articles: sum(sources.map(({ site }) => site.count)),
  comments: sum(sources.map(({ site }) => site.commentCount)),
  hasSettings: false,
  origin: sources[0]!.site.origin,
  labels: await labelsOfSites(sources.map(({ site }) => site)),
});

/**
 * Detects the format and content of a file.
 * @param folder empty, for unpacked files
 * @throws ForeignProblem
 */
export const inspectImport = async (file: string, folder: string): Promise<Inspection> => {
  if ((await formatOf(file)) !== 'zip') return inspectSources([await openExport(file)]);
  return withArchive(file, async (archive, found) => {
    const { kind, texts } = found;
    if (kind === 'markdown' || kind === 'hexo') {
      let read = 0;
      const isRead = (file: string) => !isText(file) || (read += 1) <= IMPORT_LABELS.articles;
      await archive.extract(folder, (file) => found.accepts(file) && !isPicture(file) && isRead(file));
      const root = path.join(folder, found.folder);
      const labels = await labelsOfFolder(root);
      return {
        kind,
        articles: texts,
        comments: await countComments(root),
        hasSettings: await hasSettings(root),
        origin: '',
        labels,
      };
    }
    return inspectSources(await openPacked(archive, found, folder));
  });
};

/**
 * Creates a folder of Markdown from a file: unpacks it, or converts the export, with the pictures of the old site.
 * @throws ForeignProblem
 */
export const prepareImport = async (
  { file, folder, origin, fetchesPictures, allowsPrivate }: PrepareOptions,
  onProgress?: (done: number, total: number) => void,
): Promise<Prepared> => {
  const [source, root] = [path.join(folder, 'source'), path.join(folder, 'converted')];
  const nothing: Omit<Prepared, 'root' | 'origin'> = {
    lost: [],
    notes: new Map(),
    sources: new Map(),
    broken: [],
  };
  const convert = async (sources: Source[]): Promise<Prepared> => {
    const from = origin || (sources[0]?.site.origin ?? '');
    const all: Prepared = { ...nothing, root, origin: from };
    await mkdir(root, { recursive: true });
    for (const each of sources) {
      const allows = allowsPrivate ? () => true : undefined;
      const converted = await convertSite(each, {
        folder: root,
        commentsFolder: path.join(folder, 'comments'),
        origin,
        fetchesPictures,
        allows,
        onProgress,
      });
      all.lost = all.lost.concat(converted.lost);
      all.broken = all.broken.concat(converted.broken);
      for (const [name, notes] of converted.notes) all.notes.set(name, notes);
      for (const [name, from] of converted.sources) all.sources.set(name, from);
    }
    return all;
  };
  if ((await stat(file)).isDirectory()) {
    await placeAttachments(file, root, copyPictures);
    return convert([{ kind: 'halo', site: await openHalo(path.join(file, HALO_FILE)) }]);
  }
  if ((await formatOf(file)) !== 'zip') return convert([await openExport(file)]);
  return withArchive(file, async (archive, found) => {
    if (found.kind !== 'markdown' && found.kind !== 'hexo') {
      const sources = await openPacked(archive, found, source);
      if (found.kind === 'halo') await placeAttachments(path.join(source, found.folder), root, rename);
      return convert(sources);
    }
    await archive.extract(source, found.accepts);
    const inner = path.join(source, found.folder);
    return { ...nothing, root: inner, origin };
  });
};
