import { createHash } from 'node:crypto';

/** SHA-256 of a text in hexadecimal digits. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Characters of the column of keys. */
const MAX_KEY = 500;

/**
 * Returns the form in which the key of an imported file or article is stored: a hash of one that is longer than the column. An
 * index of PostgreSQL takes no longer ones either.
 */
export const storedKey = (key: string): string => (key.length <= MAX_KEY ? key : `sha256:${digestOf(key)}`);

/** Identifies an imported folder by its name, which may be longer than a column. 64 characters. */
export const folderId = (name: string): string => digestOf(name);
