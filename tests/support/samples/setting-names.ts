import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/environment';

/** Names of all settings of the environment, also of those that are commented out. */
export const settingNames = (): Set<string> => {
  const text = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
  return new Set([...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? ''));
};
