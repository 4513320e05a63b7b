import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../src/contract';
import { commandsOf, type Document, guideFiles, readDocument } from '../../support/article/documents';
import { ROOT } from '../../support/site/environment';
import { screenTexts } from '../../support/screen-texts';
import { settingNames } from '../../support/samples/setting-names';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const english = guideFiles('en').map(readDocument);
const chinese = guideFiles('zh-CN').map(readDocument);
const [readme, chineseReadme] = ['README.md', 'README.zh-CN.md'].map(readDocument) as [Document, Document];
const documents = [
  ...english,
  ...chinese,
  readme,
  chineseReadme,
  ...['CHANGELOG.md', 'CONTRIBUTING.md', 'docs/add-a-field.md', 'docs/add-a-domain.md'].map(readDocument),
];
const byFile = documents.map((document) => [document.file, document] as const);

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const variables = settingNames();

/** Read by the C library before the program starts. */
const OTHER_VARIABLES = new Set(['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']);
/** Files that a reader creates by following the example of the README. */
const EXAMPLES = new Set(['src/api/article/stats/count-articles.ts']);

const codeOf = ({ blocks, inlineCode }: Document) => [...inlineCode, ...blocks.map(({ code }) => code)];

/** What is wrong with a use of an npm script; undefined when nothing is. */
const npmProblem = (name: string, words: string): string | undefined => {
  const script = scripts[name];
  if (!script) return `npm run ${name}: no such script`;
  const command = /^node scripts\/([\w-]+)\.mjs$/.exec(script)?.[1];
  const source = command ? read(`scripts/commands/${command}.mjs`) : '';
  const unknown = [...words.matchAll(/(?:^|\s)--([\w-]+)/g)]
    .map(([, option = '']) => option)
    .find((option) => !new RegExp(`(?:'${option}'|\\b${option}): \\{ type:`).test(source));
  return unknown && `npm run ${name}: no option --${unknown}`;
};

const npmProblems = (code: string) =>
  [...code.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)(?: -- ([^\n#]*))?/g)].flatMap(
    ([, name, short = '', words = '']) => npmProblem(name ?? short, words) ?? [],
  );

/** Variables that a text sets, or names and nothing else. */
const variablesIn = (code: string) =>
  [...code.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?==)|^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)$/g)].map(
    ([, set, named]) => set ?? named ?? '',
  );

const isPath = (code: string) =>
  /^(?:src|docs|cms|web|scripts|tests|config|database|types)\/[\w./@-]*$/.test(code) && !EXAMPLES.has(code);

/** Calls of curl: method and path, with a shell variable for each part that an id takes. */
const callsIn = (code: string) =>
  code
    .replaceAll('\\\n', ' ')
    .split(/\bcurl(?= -)/)
    .slice(1)
    .map((call) => {
      const url = /"\$SITE(\/[^"?]*)/.exec(call)?.[1] ?? call;
      return `${/-X (\w+)/.exec(call)?.[1] ?? (/\s-[dF]\s/.test(call) ? 'POST' : 'GET')} ${url}`;
    });

const known = Object.keys(endpoints).map(
  (key) => new RegExp(`^${key.replace(' ', ' /api').replace(/\{\w+\}/g, '\\$[A-Z]+')}$`),
);

const linkProblem = ({ file, headings }: Document, link: string): string | undefined => {
  if (/^(?:https?:|mailto:|\/)/.test(link)) return undefined;
  const [target = '', anchor] = link.split('#');
  const found = path.join(path.dirname(file), target);
  if (target && !existsSync(path.join(ROOT, found))) return `${link}: no such file`;
  if (anchor === undefined) return undefined;
  const anchors = target ? readDocument(found).headings : headings;
  return anchors.some((heading) => heading.anchor === decodeURIComponent(anchor))
    ? undefined
    : `${link}: no such heading`;
};

/** What a translation must have in common. */
const shapeOf = (document: Document) => ({
  headings: document.headings.map(({ level }) => level),
  languages: document.blocks.map(({ language }) => language),
  commands: commandsOf(document),
});

describe.each(byFile)('%s', (_, document) => {
  it('names scripts and options that exist', () => {
    expect(codeOf(document).flatMap(npmProblems)).toEqual([]);
  });

  it('names variables that are settings', () => {
    const names = codeOf(document).flatMap(variablesIn);
    const unknown = names.filter((name) => !variables.has(name) && !OTHER_VARIABLES.has(name));
    expect(
      unknown,
      'not settings of the server; constants of the code cannot be marked as code in this text',
    ).toEqual([]);
  });

  it('names files that exist', () => {
    const shown = commandsOf(document).flatMap((line) => line.match(/\bscripts\/[\w/-]+\.mjs/g) ?? []);
    const paths = [...document.inlineCode.filter(isPath), ...shown];
    expect(paths.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('links to files and headings that exist', () => {
    expect(document.links.flatMap((link) => linkProblem(document, link) ?? [])).toEqual([]);
  });

  it('names calls of the contract', () => {
    const named = document.inlineCode.filter((code) => /^(?:GET|POST|PUT|DELETE) \/\S+$/.test(code));
    expect(named.filter((key) => !(key in endpoints))).toEqual([]);
    const calls = commandsOf(document).join('\n');
    expect(callsIn(calls).filter((call) => !known.some((key) => key.test(call)))).toEqual([]);
  });

  it('has commands that a shell can read', () => {
    const { stderr } = spawnSync('sh', ['-n'], { input: commandsOf(document).join('\n'), encoding: 'utf8' });
    expect(stderr).toBe('');
  });
});

it('has the same pages in both languages', () => {
  const namesOf = (pages: Document[]) => pages.map(({ file }) => path.basename(file));
  expect(namesOf(chinese)).toEqual(namesOf(english));
});

const pairs = [
  ...english.map((page, index) => [page, chinese[index]] as const),
  [readme, chineseReadme] as const,
];

it.each(pairs.map(([original, translation]) => [original.file, original, translation] as const))(
  'has the same headings and commands in the translation of %s',
  (_, original, translation) => {
    expect(translation && shapeOf(translation)).toEqual(shapeOf(original));
  },
);

it.each(['en', 'zh-CN'] as const)(
  'quotes the texts of the screens in its page about settings in %s',
  (language) => {
    const has = screenTexts(language);
    const { quoted } = readDocument(`docs/guide/${language}/settings.md`);
    expect(quoted.length).toBeGreaterThan(5);
    expect(quoted.filter((text) => !has(text))).toEqual([]);
  },
);

it('lists each page in the index of its language', () => {
  for (const pages of [english, chinese]) {
    const index = pages.find(({ file }) => file.endsWith('README.md'));
    const names = pages.map(({ file }) => path.basename(file)).filter((name) => name !== 'README.md');
    expect(index?.links).toEqual(expect.arrayContaining(names));
  }
});

describe('the list of settings', () => {
  const files = readdirSync(path.join(ROOT, 'config')).map((name) => read(`config/${name}`));
  const used = files.flatMap((text) =>
    [...text.matchAll(/\benv(?:\.\w+)?\(\s*'([A-Z_]+)'/g)].map(([, name = '']) => name),
  );

  it('has every setting that the server reads', () => {
    expect(used.length).toBeGreaterThan(40);
    expect(used.filter((name) => !variables.has(name))).toEqual([]);
  });
});
