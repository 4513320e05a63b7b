import type { Core } from '@strapi/strapi';

/** Warnings and errors by default. LOG_LEVEL=http adds a line per request, info Strapi's messages. */
const logger = ({ env }: Core.Config.Shared.ConfigParams) => ({ level: env('LOG_LEVEL', 'warn') });

export default logger;
