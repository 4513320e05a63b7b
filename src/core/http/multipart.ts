import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import formidable from 'formidable';
import type { Context } from 'koa';
import type { UploadedFile } from '../../contract';
import type { FileUpload } from '../../contract/define';
import { AppError } from './app-error';
import { localeOf } from './locale';

/** Limit of bytes in fields without files, which are refused. */
const MAX_FIELD_BYTES = 64 * 1024;

const MESSAGES = {
  missing: { en: 'A file is needed.', 'zh-CN': '请选择文件。' },
  many: { en: 'Too many files at once.', 'zh-CN': '一次上传的文件太多。' },
  unknown: { en: 'This field is not known.', 'zh-CN': '未知字段。' },
};

/** Returns true for formidable's errors, which have a numeric code. */
const isFormError = (error: unknown): error is { httpCode?: number } =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'number';

const toAppError = (error: unknown): unknown => {
  if (!isFormError(error)) return error;
  return new AppError(error.httpCode === 413 ? 'too_large' : 'bad_request');
};

/** Milliseconds for the client to read the response before the connection is closed. */
const LINGER_MS = 1000;

/**
 * Rejects a request whose body may still be arriving. The rest is not read, but the connection stays open for a moment,
 * because closing it with unread data would discard the response.
 */
const refuse = ({ req, res }: Context, error: unknown): never => {
  const end = () => !req.complete && req.socket.destroy();
  res.once('finish', () => {
    // Node would read the rest of the body after the response.
    if (!req.complete) req.pause();
    setTimeout(end, LINGER_MS).unref();
  });
  throw error;
};

const readForm = async (ctx: Context, upload: FileUpload, folder: string): Promise<UploadedFile[]> => {
  const wrong = new Map<string, keyof typeof MESSAGES>();
  let count = 0;
  const form = formidable({
    uploadDir: folder,
    enabledPlugins: ['multipart'],
    maxFileSize: upload.bytes,
    maxFieldsSize: MAX_FIELD_BYTES,
    maxFields: 10,
    minFileSize: 0,
    allowEmptyFiles: true,
    // Unexpected parts are skipped and never written.
    filter: ({ name }) => {
      if (name !== upload.field) wrong.set(name ?? '', 'unknown');
      else if ((count += 1) > upload.most) wrong.set(upload.field, 'many');
      return wrong.size === 0;
    },
  });
  const received: formidable.File[] = [];
  form.on('field', (name: string) => wrong.set(name, 'unknown'));
  // `fileBegin` fires in the order of the form; `file` fires when a file is written, small ones first.
  form.on('fileBegin', (_, file) => received.push(file));
  await new Promise<void>((resolve, reject) => {
    form.once('end', () => resolve());
    form.once('error', reject);
    form.parse(ctx.req);
  });
  if (wrong.size === 0 && received.length === 0) wrong.set(upload.field, 'missing');
  if (wrong.size === 0)
    return received.map((file) => ({ name: file.originalFilename ?? '', path: file.filepath }));
  const locale = localeOf(ctx);
  throw new AppError('invalid', {
    fields: Object.fromEntries([...wrong].map(([name, problem]) => [name, MESSAGES[problem][locale]])),
  });
};

/**
 * Parses the files of a form into a temporary folder, which is always removed after `use`.
 * @throws `too_large` when the body exceeds its limit, before reading when Content-Length says so; `bad_request` when it
 * is truncated or not a form; `invalid` for other fields, no file or too many files
 */
export const withUploadedFiles = async <T>(
  ctx: Context,
  upload: FileUpload,
  use: (files: UploadedFile[]) => Promise<T>,
): Promise<T> => {
  // Not `request.length`: Koa converts 2 GB to a negative number.
  if (Number(ctx.get('content-length')) > upload.bytes) return refuse(ctx, new AppError('too_large'));
  ctx.req.headers['content-type'] = ctx.state['form'] as string;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'form-'));
  try {
    const files = await readForm(ctx, upload, folder).catch((error: unknown) =>
      refuse(ctx, toAppError(error)),
    );
    return await use(files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
