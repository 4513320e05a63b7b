import { stat } from 'node:fs/promises';
import formidable from 'formidable';
import type { Context } from 'koa';
import type { UploadedFile } from '../../contract';
import type { FileUpload } from '../../contract/define';
import { withTemporaryFolder } from '../temporary-folder';
import { AppError } from './app-error';
import { localeOf } from './client/locale';

/** Limit of bytes in fields without files. */
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

export interface FormOptions extends FileUpload {
  /** Name of the fields without files that are accepted, if any. */
  textField?: string;
}

export interface Form {
  /** In the order of the form. */
  files: formidable.File[];
  texts: string[];
}

/** Fails when a file is shorter than the received data: formidable ignores a full disk while it writes the last part. */
const requireWhole = async ({ filepath, size }: formidable.File): Promise<void> => {
  const stored = (await stat(filepath)).size;
  if (stored < size)
    throw Object.assign(new Error(`${stored} bytes were written of ${size}`), { code: 'ENOSPC' });
};

const readForm = async (ctx: Context, options: FormOptions, folder: string): Promise<Form> => {
  const wrong = new Map<string, keyof typeof MESSAGES>();
  let count = 0;
  const form = formidable({
    uploadDir: folder,
    enabledPlugins: ['multipart'],
    maxFileSize: options.bytes,
    maxFieldsSize: MAX_FIELD_BYTES,
    maxFields: options.most + 10,
    minFileSize: 0,
    allowEmptyFiles: true,
    // Unexpected parts are skipped and never written.
    filter: ({ name }) => {
      if (name !== options.field) wrong.set(name ?? '', 'unknown');
      else if ((count += 1) > options.most) wrong.set(options.field, 'many');
      return wrong.size === 0;
    },
  });
  const files: formidable.File[] = [];
  const texts: string[] = [];
  form.on('field', (name: string, value: string) => {
    if (name === options.textField) texts.push(value);
    else wrong.set(name, 'unknown');
  });
  // `fileBegin` fires in the order of the form; `file` fires when a file is written, small ones first.
  form.on('fileBegin', (_, file) => files.push(file));
  await new Promise<void>((resolve, reject) => {
    form.once('end', () => resolve());
    form.once('error', reject);
    // formidable never settles when a connection ends without an event that it listens to, e.g. before it listens.
    const end = () => !ctx.req.readableEnded && reject(new AppError('bad_request'));
    ctx.req.once('close', end);
    if (ctx.req.destroyed) end();
    else form.parse(ctx.req);
  });
  await Promise.all(files.map(requireWhole));
  if (wrong.size === 0 && files.length + texts.length === 0) wrong.set(options.field, 'missing');
  if (wrong.size === 0) return { files, texts };
  const locale = localeOf(ctx);
  throw new AppError('invalid', {
    fields: Object.fromEntries([...wrong].map(([name, problem]) => [name, MESSAGES[problem][locale]])),
  });
};

/**
 * Parses a form into a temporary folder, which is always removed after `use`.
 * @throws `unsupported_media_type` when the body is not a form; `too_large` when it exceeds its limit, by Content-Length
 * before reading; `bad_request` when it is truncated; `invalid` for other fields, no file or too many files
 */
export const withForm = async <T>(
  ctx: Context,
  options: FormOptions,
  use: (form: Form) => Promise<T>,
): Promise<T> => {
  if (!ctx.is('multipart/form-data')) throw new AppError('unsupported_media_type');
  // Not `request.length`: Koa converts 2 GB to a negative number.
  if (Number(ctx.get('content-length')) > options.bytes) throw new AppError('too_large');
  return withTemporaryFolder(async (folder) => {
    const form = await readForm(ctx, options, folder).catch((error: unknown) => {
      throw toAppError(error);
    });
    return use(form);
  });
};

/** Parses the files of an endpoint's form. @throws as `withForm` */
export const withUploadedFiles = async <T>(
  ctx: Context,
  upload: FileUpload,
  use: (files: UploadedFile[]) => Promise<T>,
): Promise<T> =>
  withForm(ctx, upload, ({ files }) =>
    use(files.map((file) => ({ name: file.originalFilename ?? '', path: file.filepath }))),
  );
