// @ts-check
// Creates the tables of this version in an empty database, without the accounts and texts that a first start adds. A
// separate program, because a partly loaded server cannot be stopped: `node make-tables.mjs <folder of the build>`.
import { requireFromRoot } from './strapi.mjs';
import { ROOT } from './paths.mjs';

const [, , distDir] = process.argv;
const { createStrapi } = requireFromRoot('@strapi/strapi');
const strapi = createStrapi({ appDir: ROOT, distDir, serveAdminPanel: false });
await strapi.register();
strapi.hook('strapi::content-types.afterSync').register(() => process.exit(0));
await strapi.bootstrap();
