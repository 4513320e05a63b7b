import type { $brand } from 'zod';

/**
 * HTML from a sanitiser of `src/lib/markdown`. Only such HTML may be inserted into a page; a string is cast to this type
 * only in the renderers, and where stored or sent HTML is read.
 */
export type SafeHtml = string & $brand<'SafeHtml'>;

export const EMPTY_HTML = '' as SafeHtml;
