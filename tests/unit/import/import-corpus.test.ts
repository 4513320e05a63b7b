import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parseDocument, type ImportedDocument } from '../../../src/lib/import';
import { readFolder } from '../../support/transfer/read-folder';
import { renderMarkdown } from '../../../src/lib/markdown';
import { dangersIn } from '../support/safe-html';

const CORPUS = resolve(import.meta.dirname, '../../../../shared/corpus');
const FIXTURES = resolve(import.meta.dirname, '../../fixtures/folder');

const readAll = async (
  folder: string,
): Promise<{ documents: ImportedDocument[]; keys: Map<string, number> }> => {
  const documents: ImportedDocument[] = [];
  const keys = new Map<string, number>();
  for await (const read of readFolder(folder)) {
    if (!('source' in read)) continue;
    documents.push(parseDocument(read.source.text, read.source.path));
    keys.set(read.source.key, (keys.get(read.source.key) ?? 0) + 1);
  }
  return { documents, keys };
};

const expectReadable = async (documents: ImportedDocument[]): Promise<void> => {
  for (const { title, content, locale } of documents) {
    const { html, headings, wordCount } = await renderMarkdown(content, { locale });
    expect(dangersIn(html), title).toEqual([]);
    expect(title.length, title).toBeGreaterThan(0);
    expect(wordCount, title).toBeGreaterThan(0);
    expect(html, title).not.toMatch(/\{\/\*|&#x3C;\/?(?:Note|Intro|Sandpack|DeepDive|Recap)>/);
    for (const heading of headings) expect(heading.text, title).not.toMatch(/\{[#/]/);
  }
};

it('the folder of samples becomes articles in two languages', async () => {
  const { documents, keys } = await readAll(FIXTURES);
  expect([...keys]).toEqual([
    ['blog/2023/03/16/hello', 2],
    ['notes/plain', 1],
  ]);
  expect(documents.map(({ title }) => title)).toEqual(['Hello, components', 'A plain note', '你好，组件']);
  await expectReadable(documents);
});

/**
 * The corpus is not part of the project: if its folder exists next to it, all of its files must be readable.
 */
const isHere = existsSync(CORPUS);
it(
  `${isHere ? 'all' : 'none (not on this machine)'} of the corpus becomes articles`,
  { timeout: 300_000 },
  async () => {
    if (!isHere) return;
    const { documents, keys } = await readAll(CORPUS);
    expect(documents).toHaveLength(318);
    expect(keys.size).toBe(244);
    expect([...keys.values()].filter((count) => count === 2)).toHaveLength(74);
    await expectReadable(documents);
  },
);
