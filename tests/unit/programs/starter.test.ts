import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseDocument } from '../../../src/lib/import';
import { readFolder } from '../../support/transfer/read-folder';

it('sets an author for the articles of a new site, in both languages', async () => {
  const credits: Record<string, string> = {};
  for await (const read of readFolder(join(import.meta.dirname, '../../../database/starter')))
    if ('source' in read) credits[read.path] = parseDocument(read.source.text, read.path).authors.join();
  expect(Object.keys(credits).length).toBeGreaterThan(10);
  for (const [path, authors] of Object.entries(credits))
    expect([path, authors]).toEqual([path, path.startsWith('en/') ? 'Wentu' : '文图']);
});

it('is all Markdown below database/, which a new site imports', async () => {
  const paths: string[] = [];
  for await (const { path } of readFolder(join(import.meta.dirname, '../../../database'))) paths.push(path);
  expect(paths.filter((path) => !path.startsWith('starter/'))).toEqual([]);
  expect(paths.length).toBeGreaterThan(10);
});
