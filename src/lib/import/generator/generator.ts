import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { detailOf, fieldParsers, type Fields, isRecord } from '../front-matter';
import type { ImportProblem } from '../problem';

/** The program of a website made from a folder of Markdown, and the settings that determine the addresses of its articles. */
export interface Generator {
  name: 'hexo' | 'jekyll' | 'hugo';
  /** Folder of the texts, relative to that of the site; empty for the same. */
  folder: string;
  config: Fields;
}

/** A text with the data that determines its address on the old site. */
export interface Published {
  /** Path relative to the folder of the texts. */
  path: string;
  fields: Fields;
  config: Fields;
  title: string;
  /** RFC 3339 in UTC; undefined when the text has none. */
  date: string | undefined;
}

/** Maximum characters of a configuration; ten times the longest known ones. */
const MAX_CONFIG = 262_144;

const HUGO_PLACES = ['', 'config/_default/'];
const FORMATS = { toml: 'toml', yaml: 'yaml', yml: 'yaml', json: 'json' } as const;
const EXTENSIONS = Object.keys(FORMATS) as (keyof typeof FORMATS)[];

/** Configuration files of Hexo, Jekyll and Hugo in a folder, which determine the addresses of articles. */
export const GENERATOR_FILE =
  /^(?:_config\.ya?ml|(?:config\/_default\/)?(?:hugo|config|permalinks)\.(?:toml|ya?ml|json))$/;

interface Found {
  generator: Generator | undefined;
  /** Configurations that cannot be read; the program's default addresses are used then. */
  problems: { path: string; problem: ImportProblem }[];
}

const isFolder = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isDirectory(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
      throw error;
    },
  );

/** Reads configurations of a folder, and collects their problems. */
const configReader = (root: string, problems: Found['problems']) => {
  const parse = (name: string, text: string): Fields => {
    const format = FORMATS[path.extname(name).slice(1) as keyof typeof FORMATS];
    try {
      if (text.length > MAX_CONFIG) throw new Error(`longer than ${MAX_CONFIG} characters`);
      const fields = fieldParsers[format](text);
      return isRecord(fields) ? fields : {};
    } catch (error) {
      problems.push({ path: name, problem: { code: 'config_broken', params: { detail: detailOf(error) } } });
      return {};
    }
  };
  /** Reads the first of some files that exists. */
  return async (...names: string[]): Promise<Fields | undefined> => {
    for (const name of names)
      try {
        return parse(name, await readFile(path.join(root, name), 'utf8'));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    return undefined;
  };
};

/** Hugo's configuration may be one file, or one for each part of it. */
const readHugo = async (read: ReturnType<typeof configReader>): Promise<Fields | undefined> => {
  const names = (name: string) =>
    HUGO_PLACES.flatMap((place) => EXTENSIONS.map((extension) => `${place}${name}.${extension}`));
  const config = await read(...names('hugo'), ...names('config'));
  if (!config) return undefined;
  const permalinks = await read(...names('permalinks'));
  return permalinks ? { ...config, permalinks } : config;
};

/** Detects whether a folder is the source of a website of Hexo, Jekyll or Hugo. @throws errors of the file system */
export const readGenerator = async (root: string): Promise<Found> => {
  const problems: Found['problems'] = [];
  const read = configReader(root, problems);
  const config = await read('_config.yml', '_config.yaml');
  if (config) {
    const isHexo = await isFolder(path.join(root, 'source/_posts'));
    const generator = isHexo
      ? ({ name: 'hexo', folder: 'source', config } as const)
      : ({ name: 'jekyll', folder: '', config } as const);
    return { generator, problems };
  }
  const hugo = (await isFolder(path.join(root, 'content'))) ? await readHugo(read) : undefined;
  return { generator: hugo && { name: 'hugo', folder: '', config: hugo }, problems };
};
