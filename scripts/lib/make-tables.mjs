// @ts-check
// Makes the tables of this version in an empty database, and nothing of what a first start adds: no accounts, no texts. A
// program of its own, because a server that has loaded in part cannot be stopped: `node make-tables.mjs <folder of the build>`.
import { requireFromRoot } from './strapi.mjs';
import { ROOT } from './paths.mjs';

const [, , distDir] = process.argv;
const { createStrapi } = requireFromRoot('@strapi/strapi');
const strapi = createStrapi({ appDir: ROOT, distDir, serveAdminPanel: false });
await strapi.register();
strapi.hook('strapi::content-types.afterSync').register(() => process.exit(0));
await strapi.bootstrap();
