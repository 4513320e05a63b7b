import type { $brand } from 'zod';

/**
 * HTML that a sanitiser of `src/lib/markdown` has written. Only such HTML may be put into a page; a string becomes one
 * in the renderers alone, and where stored or sent HTML is read back.
 */
export type SafeHtml = string & $brand<'SafeHtml'>;

export const EMPTY_HTML = '' as SafeHtml;
