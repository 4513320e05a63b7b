import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import knex from 'knex';
import { inheritedEnvironment } from '../../e2e/support/environment';
import { ADMIN, ROOT } from '../../support/site/environment';
import { residentMb } from '../../support/measure/memory-load';
import { textMaker } from '../texts';

const CORPUS = process.env['BENCH_CORPUS'] ?? path.resolve(ROOT, '../shared/corpus');

/** Generated Markdown like that of a manual, with headings and code, for use without a corpus. */
const generated = (): { name: string; text: string }[] => {
  const maker = textMaker();
  return Array.from({ length: 300 }, (_, n) => {
    const { title, sections } = maker.article();
    const body = sections.map(
      ({ heading, body: words }) => `## ${heading}\n\n${words}\n\n\`\`\`js\nconst answer = ${n};\n\`\`\`\n`,
    );
    return {
      name: `${n}.md`,
      text: `---\ntitle: ${title.trim()} ${n}\ntags: [${n % 20}]\n---\n\n${body.join('\n')}`,
    };
  });
};

const TITLE = /^(title:\s*['"]?)/m;

/** Writes at least this number of texts into a folder: the corpus, and copies of it with titles of their own. */
export const writeContent = async (folder: string, articles: number): Promise<void> => {
  await mkdir(folder, { recursive: true });
  if (!existsSync(CORPUS)) {
    for (const { name, text } of generated()) await writeFile(path.join(folder, name), text);
  } else await cp(CORPUS, path.join(folder, 'corpus'), { recursive: true });
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.mdx?$/.test(file));
  for (let copy = 1; copy * files.length < articles; copy += 1)
    for (const file of files) {
      const target = path.join(folder, `copy-${copy}`, file);
      await mkdir(path.dirname(target), { recursive: true });
      const text = await readFile(path.join(folder, file), 'utf8');
      await writeFile(target, text.replace(TITLE, `$1${copy}. `));
    }
};

export interface Import {
  articles: number;
  perSecond: number;
  /** Largest resident memory. */
  peakMb: number;
}

/** Imports a folder into a new site, as its owner does. */
export const importContent = async (folder: string, dataDir: string): Promise<Import> => {
  const env = {
    ...inheritedEnvironment(),
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    NEWS_FETCH: 'false',
    STARTER_CONTENT: 'false',
    SITE_ADMIN_USER: ADMIN.user,
    SITE_ADMIN_PASSWORD: ADMIN.password,
    SITE_EDITOR_PASSWORD: 'An-editor-for-tests-1',
  };
  // Builds what is stale before the measurement.
  await promisify(execFile)('npm', ['run', 'build'], { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
  const child = spawn(process.execPath, ['scripts/import.mjs', folder], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  let peakMb = 0;
  const timer = setInterval(() => (peakMb = Math.max(peakMb, residentMb(child.pid ?? 0) || 0)), 200);
  await once(child, 'exit');
  clearInterval(timer);
  const [, made = '0', seconds = '1'] = /(\d+) made.* in ([\d.]+) s/.exec(output) ?? [];
  return { articles: Number(made), perSecond: Number(made) / Number(seconds), peakMb };
};

export interface Stored {
  id: string;
  title: string;
  content: string;
  html: string;
}

/** Reads the published English articles from a database that no process has open; the one of some 3 KB is first. */
export const storedArticles = async (filename: string): Promise<Stored[]> => {
  const db = knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true });
  const rows = await db('articles')
    .select('document_id as id', 'title', 'content', 'html')
    .whereNotNull('published_at')
    .where('locale', 'en')
    .orderByRaw('abs(length(content) - 3000), id');
  await db.destroy();
  return rows as Stored[];
};
