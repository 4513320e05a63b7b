import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import formidable from 'formidable';
import type { Context } from 'koa';
import type { UploadedFile } from '../../contract';
import type { FileUpload } from '../../contract/define';
import { AppError } from './app-error';
import { localeOf } from './locale';

/** Fields beside the files are refused; this much of them is read before that is known. */
const MAX_FIELD_BYTES = 64 * 1024;

const WORDS = {
  missing: { en: 'A file is needed.', 'zh-CN': '请选择文件。' },
  many: { en: 'Too many files at once.', 'zh-CN': '一次上传的文件太多。' },
  unknown: { en: 'This field is not known.', 'zh-CN': '未知字段。' },
};

/** What the parser of forms throws; its errors have a number of their own. */
const isFormError = (error: unknown): error is { httpCode?: number } =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'number';

const refusalOf = (error: unknown): unknown => {
  if (!isFormError(error)) return error;
  return new AppError(error.httpCode === 413 ? 'too_large' : 'bad_request');
};

/** Milliseconds that a sender has to read the answer before the connection ends. */
const LINGER_MS = 1000;

/**
 * Refuses a body of which there may be much more to come. Nothing more is read; the connection stays a moment all the
 * same, for one that closes on unread data loses the answer.
 */
const refuse = ({ req, res }: Context, error: unknown): never => {
  const end = () => !req.complete && req.socket.destroy();
  res.once('finish', () => {
    // Node reads what is left of a request that was answered, to the end.
    if (!req.complete) req.pause();
    setTimeout(end, LINGER_MS).unref();
  });
  throw error;
};

const readForm = async (ctx: Context, wanted: FileUpload, folder: string): Promise<UploadedFile[]> => {
  const wrong = new Map<string, keyof typeof WORDS>();
  let count = 0;
  const form = formidable({
    uploadDir: folder,
    enabledPlugins: ['multipart'],
    maxFileSize: wanted.bytes,
    maxFieldsSize: MAX_FIELD_BYTES,
    maxFields: 10,
    minFileSize: 0,
    allowEmptyFiles: true,
    // What is not wanted is read past, and never written.
    filter: ({ name }) => {
      if (name !== wanted.field) wrong.set(name ?? '', 'unknown');
      else if ((count += 1) > wanted.most) wrong.set(wanted.field, 'many');
      return wrong.size === 0;
    },
  });
  const begun: formidable.File[] = [];
  form.on('field', (name: string) => wrong.set(name, 'unknown'));
  // In the order of the form; small files are written before large ones.
  form.on('fileBegin', (_, file) => begun.push(file));
  await new Promise<void>((resolve, reject) => {
    form.once('end', () => resolve());
    form.once('error', reject);
    form.parse(ctx.req);
  });
  if (wrong.size === 0 && begun.length === 0) wrong.set(wanted.field, 'missing');
  if (wrong.size === 0)
    return begun.map((file) => ({ name: file.originalFilename ?? '', path: file.filepath }));
  const locale = localeOf(ctx);
  throw new AppError('invalid', {
    fields: Object.fromEntries([...wrong].map(([name, problem]) => [name, WORDS[problem][locale]])),
  });
};

/**
 * Reads the files of a form to the disk, for as long as they are used: afterwards they are gone, whatever happened.
 * @throws `too_large` when the body is over its limit, at once when it says so itself; `bad_request` when it is cut off
 * or no form; `invalid` for other fields, for no file and for too many
 */
export const withUploadedFiles = async <T>(
  ctx: Context,
  wanted: FileUpload,
  use: (files: UploadedFile[]) => Promise<T>,
): Promise<T> => {
  // Not `request.length`: Koa turns 2 GB into a negative number.
  if (Number(ctx.get('content-length')) > wanted.bytes) return refuse(ctx, new AppError('too_large'));
  ctx.req.headers['content-type'] = ctx.state['form'] as string;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'form-'));
  try {
    const files = await readForm(ctx, wanted, folder).catch((error: unknown) =>
      refuse(ctx, refusalOf(error)),
    );
    return await use(files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
