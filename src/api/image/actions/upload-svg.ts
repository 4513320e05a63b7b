import { Readable } from 'node:stream';
import type { SanitizedSvg } from '../../../lib/svg';

interface UploadService {
  formatFileInfo(file: object, info: object): Promise<object>;
}

interface ProviderService {
  upload(file: object): Promise<void>;
}

/**
 * Stores a drawing as Strapi stores a file that is no image to it: its own way would have sharp draw what nobody needs
 * drawn, at whatever size and cost. @returns the row of the file
 */
export const uploadSvg = async (
  { text, width, height }: SanitizedSvg,
  info: { name: string; mime: string; alt?: string },
): Promise<unknown> => {
  const upload = strapi.plugin('upload');
  const bytes = Buffer.from(text);
  const { name, mime, alt = '' } = info;
  const known = await (upload.service('upload') as UploadService).formatFileInfo(
    { filename: name, type: mime, size: bytes.length },
    { name, alternativeText: alt },
  );
  const file = { ...known, width, height, getStream: () => Readable.from([bytes]) };
  await (upload.service('provider') as ProviderService).upload(file);
  const provider = strapi.config.get<string>('plugin::upload.provider');
  return strapi.db.query('plugin::upload.file').create({ data: { ...file, provider } });
};
