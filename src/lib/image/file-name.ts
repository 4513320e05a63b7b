import path from 'node:path';

/** Longest file name in the library, in characters, without the extension. */
const MAX_NAME = 100;

/** Characters that some file systems forbid, and invisible ones, such as those that change the text direction. */
const FORBIDDEN =
  // eslint-disable-next-line no-control-regex -- control characters are removed
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\p{Surrogate}<>:"/\\|?*]/gu;

/**
 * Makes a file name from a client safe to show and store: no folders, no invisible characters, limited length, and the
 * extension of the actual file type.
 * @param extension without the dot
 */
export const cleanFileName = (sent: string, extension: string): string => {
  const last = sent.normalize('NFC').split(/[/\\]/).pop() ?? '';
  const name = last
    .slice(0, last.length - path.extname(last).length)
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  const cut = [...name].slice(0, MAX_NAME).join('').trimEnd();
  return `${cut || 'image'}.${extension}`;
};
