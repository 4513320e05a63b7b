import { createHash } from 'node:crypto';

/** SHA-256 of a text in hexadecimal digits. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Characters of the column of keys. */
const MAX_KEY = 500;

/**
 * Returns the stored form of the key of an imported file or article: a hash when it is longer than the column. PostgreSQL's
 * indexes do not accept longer ones either.
 */
export const storedKey = (key: string): string => (key.length <= MAX_KEY ? key : `sha256:${digestOf(key)}`);

/** Identifies an imported folder by its name, which may be longer than a column. 64 characters. */
export const folderId = (name: string): string => digestOf(name);
