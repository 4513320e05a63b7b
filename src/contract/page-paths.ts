/** Paths of the public site; they are pages whoever asks. */
const PUBLIC = /^\/(?:$|(?:news|articles|chat|login|test|403)\/?$|(?:article|dashboard|preview)(?:\/|$))/;

/** Whether a path belongs to the pages that anybody may open at an address of their own. */
export const isPublicPath = (path: string): boolean => PUBLIC.test(path);
