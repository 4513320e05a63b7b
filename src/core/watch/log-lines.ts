import { formats, type winston } from '@strapi/logger';
import { storable, withoutColours } from '../../lib/redact';
import { currentRequestId } from './request-id';

/** Key of the text that the logger prints. */
const MESSAGE = Symbol.for('message');

/** Maximum characters of a message and of a stack in a line of JSON. */
const MAX_TEXT = 8_000;

type Format = winston.Logform.Format;
type Info = winston.Logform.TransformableInfo;

/** Adds the id of the request as `requestId`; entries outside of Koa have it already. */
const named = (info: Info): Info => {
  info['requestId'] ??= currentRequestId();
  return info;
};

const textOf = (value: unknown): string =>
  storable(value instanceof Error ? (value.stack ?? value.message) : String(value ?? ''), MAX_TEXT);

/** Lines for people: Strapi's, with the id of the request at the end. */
export const textLines = (): Format => {
  const pretty = formats.prettyPrint();
  return {
    transform: (info, options) => {
      const entry = pretty.transform(named(info), options);
      if (typeof entry === 'object' && entry['requestId'])
        entry[MESSAGE] = `${String(entry[MESSAGE])} (${String(entry['requestId'])})`;
      return entry;
    },
  };
};

/** One JSON object per line, for programs; without secrets and e-mail addresses. */
export const jsonLines = (): Format => ({
  transform: (info) => {
    const { level, message, stack, requestId } = named(info);
    info[MESSAGE] = JSON.stringify({
      time: new Date().toISOString(),
      level: withoutColours(level),
      message: textOf(message),
      ...(requestId ? { request_id: requestId } : {}),
      ...(stack ? { stack: textOf(stack) } : {}),
    });
    return info;
  },
});
