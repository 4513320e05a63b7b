import path from 'node:path';

/** Longest name in the library, in characters, without its ending. */
const MAX_NAME = 100;

/** Characters that a name may not have on some system, or that are not seen and turn the reading direction. */
const FORBIDDEN =
  // eslint-disable-next-line no-control-regex -- control characters are what is taken out
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\p{Surrogate}<>:"/\\|?*]/gu;

/**
 * A file's name as a sender gives it, made fit to be shown and stored: no folders, no unseen characters, not too long,
 * with the ending of what the file really is.
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
