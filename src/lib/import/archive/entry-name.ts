import { ForeignProblem } from '../foreign/foreign-article';
import { decodeText } from '../read-text';

/** Maximum bytes of a path segment on most disks. */
const MAX_PART = 255;
const MAX_PARTS = 40;

// eslint-disable-next-line no-control-regex -- control characters are refused
const CONTROL = /[\u0000-\u001f]/g;

const isPlain = (part: string): boolean =>
  part !== '' && part !== '.' && part !== '..' && Buffer.byteLength(part) <= MAX_PART;

/**
 * Returns the path of an entry of an archive, with `/`; undefined for a folder. Its encoding is detected like that of texts:
 * programs write GB 18030 without marking it, or mark it as UTF-8.
 * @throws ForeignProblem `archive_unsafe` for a path that leads out of the folder, or that no disk accepts
 */
export const entryPath = (raw: Uint8Array): string | undefined => {
  const decoded = decodeText(raw);
  if (decoded === undefined)
    throw new ForeignProblem(
      'archive_unsafe',
      Buffer.from(raw).toString('latin1').replace(CONTROL, '?').slice(0, 200),
    );
  const name = decoded
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');
  if (name.endsWith('/') && !/(?:^|\/)\.\.\//.test(name) && !name.startsWith('/')) return undefined;
  const parts = name.split('/');
  const plain = name.replace(CONTROL, '?');
  const isSafe =
    parts.length <= MAX_PARTS && parts.every(isPlain) && !/^[a-z]:/i.test(name) && plain === name;
  if (!isSafe) throw new ForeignProblem('archive_unsafe', plain.slice(0, 200));
  return name;
};
