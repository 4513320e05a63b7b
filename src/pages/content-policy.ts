import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/**
 * Returns the content security policy of our pages. Scripts: our own files, and the inline script that sets the theme
 * before the first paint, by its hash. Inline styles are allowed, because antd and Shiki generate them.
 */
export const contentPolicy = (clientDir: string): string => {
  const shell = fs.readFileSync(path.join(clientDir, 'index.html'), 'utf8');
  const hashes = [...shell.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    `default-src 'self'`,
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    `script-src-attr 'none'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https:`,
    `media-src 'self' blob: https:`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ');
};
