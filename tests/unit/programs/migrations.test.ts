import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrations } from '../../../database/migrations';

it('runs every migration of the folder, in the order of their names', () => {
  const files = readdirSync(path.resolve(import.meta.dirname, '../../../database/migrations'))
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
    .map((file) => path.basename(file, '.ts'));
  expect(Object.keys(migrations)).toEqual(files.sort());
});
