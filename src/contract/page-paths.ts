/** Paths of the public site. They are pages for every kind of request. */
const PUBLIC = /^\/(?:$|(?:news|articles|chat|login|test|403)\/?$|(?:article|dashboard|preview)(?:\/|$))/;

/** Returns true for the paths of public pages. */
export const isPublicPath = (path: string): boolean => PUBLIC.test(path);
