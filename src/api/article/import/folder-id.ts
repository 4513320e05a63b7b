import { createHash } from 'node:crypto';

/** SHA-256 of a text in hexadecimal digits. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Identifies an imported folder by its name, which may be longer than a column. 64 characters. */
export const folderId = (name: string): string => digestOf(name);
