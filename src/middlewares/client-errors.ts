import { STATUS_CODES } from 'node:http';
import type { Context, Next } from 'koa';
import { errors } from '@strapi/utils';
import { errorMessage } from '../contract/errors';
import { AppError } from '../core/http/app-error';
import { localeOf } from '../core/http/client/locale';

/**
 * PostgreSQL's class 22: a value that its column cannot have, such as text for a number. Strapi does not check parameters
 * of the panel's paths.
 */
const isDataException = (error: object): boolean =>
  'code' in error && typeof error.code === 'string' && /^22[0-9A-Z]{3}$/.test(error.code);

const statusOf = (error: unknown): number => {
  if (typeof error !== 'object' || error === null) return 500;
  if ('status' in error) return Number(error.status);
  return isDataException(error) ? 400 : 500;
};

const messageOf = (error: unknown, status: number, ctx: Context): string =>
  error instanceof AppError
    ? errorMessage(error.code, localeOf(ctx), error.params)
    : (STATUS_CODES[status] ?? 'Bad Request');

/**
 * Answers client errors of the body parser, the file server and other libraries outside of /api in the form of Strapi's own
 * errors. Strapi would log each with its stack, so that anybody could fill the disk. Strapi's own errors are passed on: they
 * are not logged.
 */
const clientErrors = () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    const status = statusOf(error);
    const isStrapis = error instanceof errors.ApplicationError || error instanceof errors.HttpError;
    if (isStrapis || !(status >= 400 && status < 500)) throw error;
    ctx.status = status;
    ctx.body = {
      data: null,
      error: { status, name: 'HttpError', message: messageOf(error, status, ctx), details: {} },
    };
  }
};

export default clientErrors;
