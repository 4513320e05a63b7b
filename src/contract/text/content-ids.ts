/**
 * Prefix of the ids of headings in the HTML of an article. Other ids that an author writes begin with `user-content-`, and
 * those of code that is linked with `code-`. No id of the site itself begins with one of them, so that a text cannot
 * imitate a part of the page.
 */
export const HEADING_ID_PREFIX = 'h-';

export const CODE_ID_PREFIX = 'code-';

/** Returns the id of the heading with this slug in the HTML of its article. */
export const headingId = (slug: string): string => HEADING_ID_PREFIX + slug;
