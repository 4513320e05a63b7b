import type { DataFile } from '../../../core/accounts/account-hooks';
import { allRows, jsonFile } from '../../../core/accounts/data-files';
import { copyOfStoredFile, fileOnDisk } from '../../../core/files/read-stored-file';
import { logError } from '../../../core/storage/storage-log';

interface Picture {
  row_id: number;
  id: string;
  name: string;
  alt: string | null;
  url: string;
  ext: string | null;
}

const loadPictures =
  (userId: string) =>
  async (after: number, limit: number): Promise<Picture[]> =>
    (await strapi.db
      .connection('image_details as d')
      .join('files as f', 'f.document_id', 'd.file_id')
      .where('d.owner_id', userId)
      .where('f.id', '>', after)
      .orderBy('f.id')
      .limit(limit)
      .select(
        'f.id as row_id',
        'f.document_id as id',
        'f.name',
        'f.alternative_text as alt',
        'f.url',
        'f.ext',
      )) as Picture[];

/** A picture of the cloud storage as a temporary local copy while it is written into the archive. */
async function* fromStore(url: string, path: string): AsyncGenerator<DataFile> {
  const copy = await copyOfStoredFile(url);
  if (!copy) {
    logError('A picture is missing', new Error(url));
    return;
  }
  try {
    yield { path, content: { file: copy.file } };
  } finally {
    await copy.remove();
  }
}

/** The pictures that a person uploaded, as files and as a list. */
export async function* pictureData(userId: string): AsyncGenerator<DataFile> {
  yield jsonFile('pictures.json', loadPictures(userId));
  for await (const { id, ext, url } of allRows(loadPictures(userId))) {
    const file = await fileOnDisk(url);
    if (file) yield { path: `pictures/${id}${ext ?? ''}`, content: { file } };
    else yield* fromStore(url, `pictures/${id}${ext ?? ''}`);
  }
}
