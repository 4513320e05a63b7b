import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type EmbedService, PLAYER_ORIGINS } from '../contract/embeds';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The content security policies of our documents. */
export interface ContentPolicies {
  /** Public pages: our own style sheets and the page's style element, by its hash; no others, and no style attributes. */
  pages: (embeds: readonly EmbedService[], styleHash?: string) => string;
  /** The back office, where antd and CodeMirror write styles into the document. */
  backOffice: (embeds: readonly EmbedService[]) => string;
}

/**
 * Reads the policies for the web build. Scripts: our own files, and the inline scripts of index.html by their hashes. Frames:
 * the players of allowed services, on all pages, because a reader can navigate from any page to an article in the same
 * document.
 */
export const contentPolicies = (clientDir: string): ContentPolicies => {
  const shell = fs.readFileSync(path.join(clientDir, 'index.html'), 'utf8');
  const hashes = [...shell.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const withStyles = (styles: string, embeds: readonly EmbedService[]) =>
    [
      `default-src 'self'`,
      `script-src 'self' ${hashes.join(' ')}`.trim(),
      `script-src-attr 'none'`,
      `style-src ${styles}`,
      `img-src 'self' data: blob: https:`,
      `media-src 'self' blob: https:`,
      `connect-src 'self'`,
      `object-src 'none'`,
      `base-uri 'self'`,
      `form-action 'self'`,
      // 'self': the preview of the appearance
      [`frame-src 'self'`, ...embeds.map((service) => PLAYER_ORIGINS[service])].join(' '),
      `frame-ancestors 'self'`,
    ].join('; ');
  return {
    pages: (embeds, styleHash) => withStyles(styleHash ? `'self' 'sha256-${styleHash}'` : `'self'`, embeds),
    backOffice: (embeds) => withStyles(`'self' 'unsafe-inline'`, embeds),
  };
};
