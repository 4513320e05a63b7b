import type { Core } from '@strapi/strapi';

/** Warnings and worse; LOG_LEVEL=http adds a line a request, info what Strapi tells of itself. */
const logger = ({ env }: Core.Config.Shared.ConfigParams) => ({ level: env('LOG_LEVEL', 'warn') });

export default logger;
