import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '../../..');

/** Resolves an import to the path of its file, if it is a file of the web app. */
const fileOf = (from: string, name: string): string | undefined => {
  const base = name.startsWith('@/')
    ? path.join(SOURCE, name.slice(2))
    : name.startsWith('.') && path.resolve(path.dirname(from), name);
  if (!base) return undefined;
  return [base, `${base}.ts`, `${base}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file));
};

/** Modules that are loaded with a module: its static imports and theirs, without `import()`. */
const loadedWith = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type)[^;]*?from '([^']+)';/gms,
  );
  for (const [, name] of statements) {
    const next = fileOf(file, name!);
    if (next) loadedWith(next, seen);
  }
  return seen;
};

it('loads the emoji picker and its data not with the chat, but when the picker is opened', () => {
  const names = [...loadedWith(path.join(SOURCE, 'features/chat/components/chat-app.tsx'))].map((file) =>
    path.relative(SOURCE, file),
  );
  // proves that imports are followed
  expect(names).toContain('features/chat/components/composer/emoji-button.tsx');
  expect(names.filter((name) => name.startsWith('features/chat/emoji/'))).toEqual([]);
});
