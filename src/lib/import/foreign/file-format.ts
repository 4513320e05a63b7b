import { open } from 'node:fs/promises';
import { ForeignProblem } from './foreign-article';

/** Kinds of files by their first bytes. */
type FileFormat = 'zip' | 'wordpress' | 'ghost';

/** Bytes of a file that show its kind. */
const HEAD_BYTES = 4096;

/** @throws ForeignProblem `export_unknown` */
export const formatOf = async (file: string): Promise<FileFormat> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    if (buffer.toString('latin1', 0, 4) === 'PK\u0003\u0004') return 'zip';
    const head = buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\uFEFF/, '')
      .trimStart();
    if (head.startsWith('<')) return 'wordpress';
    if (head.startsWith('{')) return 'ghost';
    throw new ForeignProblem('export_unknown');
  } finally {
    await handle.close();
  }
};
