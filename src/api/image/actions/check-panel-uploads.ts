import { rename, stat } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { errorForCaller, panelRequest } from '../../../core/http/panel/panel-request';
import { cleanFileName } from '../../../lib/image/file-name';
import { writeCleanCopy } from '../../../lib/image/write-clean-copy';
import { classifyImage } from '../../../lib/import';
import { webFormat } from './store-image';
import { imageError, imageLimit } from './upload-image';

/** A file of the panel's form, as formidable describes it. */
interface PanelFile {
  filepath: string;
  originalFilename: string | null;
  mimetype: string | null;
  /** Type that Strapi detected; it takes precedence over `mimetype`. */
  detectedMimeType?: string;
  size: number;
}

interface UploadService {
  upload(input: { files: PanelFile | PanelFile[] }, options?: object): Promise<unknown>;
  replace(id: unknown, input: { file: PanelFile }, options?: object): Promise<unknown>;
}

/** Checks a file as our own endpoints do and replaces it by its clean copy. @throws an error of the catalogue */
const prepare = async (file: PanelFile): Promise<void> => {
  const image = await classifyImage(file.filepath, await imageLimit());
  if (image.problem) throw imageError(image.problem);
  // SVG is sanitised by our endpoints only (decision 041).
  if (image.svg) throw errorForCaller('image_format');
  const copy = `${file.filepath}.clean`;
  await writeCleanCopy(file.filepath, image.mime, copy);
  await rename(copy, file.filepath);
  // Files are served by their extension: a GIF named .html would be a page.
  const name = cleanFileName(file.originalFilename ?? '', image.extension);
  const stored = webFormat({ name, mime: image.mime });
  file.originalFilename = stored.name;
  file.mimetype = stored.mime;
  file.detectedMimeType = stored.mime;
  file.size = (await stat(file.filepath)).size;
};

/** Applies the checks of our own uploads to those of Strapi's panel. Called when the upload plugin is loaded. */
export const checkPanelUploads = (strapi: Core.Strapi): void => {
  const service = strapi.plugin('upload').service('upload') as UploadService;
  const { upload, replace } = service;
  service.upload = async (input, options) => {
    if (panelRequest()) for (const file of [input.files].flat()) await prepare(file);
    return upload(input, options);
  };
  service.replace = async (id, input, options) => {
    if (panelRequest()) await prepare(input.file);
    return replace(id, input, options);
  };
};
