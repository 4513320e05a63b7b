import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../support/site/environment';

const FOLDERS = ['src', 'cms', 'database', 'config', 'scripts', 'web/src', 'tests', 'web/tests'];

const sourceFiles = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:mts|mjs|tsx?)$/.test(file) && !file.includes('node_modules'))
    .map((file) => path.join(folder, file)),
);

/** Sections that a file cites, such as "contract section 4" or "spec sections 3, 4 and 9". */
const citedSections = (file: string): string[] =>
  [
    ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(
      /\b(spec|contract)(?:ification)?\s+sections?\s+(\d+(?:(?:, | and )\d+)*)/gi,
    ),
  ].flatMap(([, part = '', numbers = '']) =>
    [...numbers.matchAll(/\d+/g)].map(([number]) => `${part.toLowerCase()} section ${number}`),
  );

it('docs/specification.md has each section that the code cites', () => {
  const text = readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8');
  const sections = [...text.matchAll(/^## (.* section \d+):/gm)].map(([, title = '']) => title.toLowerCase());
  const cited = sourceFiles.flatMap((file) => citedSections(file).map((section) => ({ file, section })));
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ section }) => !sections.includes(section))).toEqual([]);
});
