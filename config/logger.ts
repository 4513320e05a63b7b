import type { Core } from '@strapi/strapi';
import { jsonLines, textLines } from '../src/core/watch/log-lines';

/**
 * Warnings and errors by default. LOG_LEVEL=http adds a line per request, info Strapi's messages. LOG_FORMAT=json writes
 * an object a line.
 */
const logger = ({ env }: Core.Config.Shared.ConfigParams) => ({
  level: env('LOG_LEVEL', 'warn'),
  format: env.oneOf('LOG_FORMAT', ['text', 'json'], 'text') === 'json' ? jsonLines() : textLines(),
});

export default logger;
