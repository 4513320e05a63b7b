// @ts-check
// A server in a process of its own, on the compiled server of the tests: argument 1 is the project, 2 the compiled
// server. Sends its address when it listens.
import { createRequire } from 'node:module';
import path from 'node:path';

const [appDir = '', distDir = ''] = process.argv.slice(2);
const { createStrapi } = createRequire(path.join(appDir, 'package.json'))('@strapi/strapi');
const app = createStrapi({ appDir, distDir, serveAdminPanel: false });
await app.load();
app.server.mount();
app.server.httpServer.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${app.server.httpServer.address().port}`);
});
// Ends with the test that started it, even when that fails before it stops this server.
process.on('disconnect', () => process.exit());
