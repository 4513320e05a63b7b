// @ts-check
// Stock Strapi in a process of its own; argument 1 is its folder. Sends its address and a session when it listens.
import { createRequire } from 'node:module';
import path from 'node:path';

const [folder = ''] = process.argv.slice(2);
const { createStrapi } = createRequire(path.join(folder, 'package.json'))('@strapi/strapi');
const app = createStrapi({ appDir: folder, distDir: folder, serveAdminPanel: false });
await app.load();

/** @param {string} uid */
const query = (uid) => app.db.query(`plugin::users-permissions.${uid}`);
/** @type {Record<string, string[]>} what each role may call */
const CALLS = {
  public: ['api::article.article.find', 'api::article.article.findOne'],
  authenticated: [
    'api::article.article.update',
    'api::comment.comment.create',
    'plugin::users-permissions.user.me',
  ],
};
for (const [type, actions] of Object.entries(CALLS)) {
  const role = await query('role').findOne({ where: { type } });
  for (const action of actions)
    if (!(await query('permission').findOne({ where: { action, role: role.id } })))
      await query('permission').create({ data: { action, role: role.id } });
}
const role = await query('role').findOne({ where: { type: 'authenticated' } });
const [user] = await query('user').findMany({ orderBy: { id: 'asc' }, limit: 1 });
await query('user').update({
  where: { id: user.id },
  data: { role: role.id, blocked: false, confirmed: true },
});
const token = app.plugin('users-permissions').service('jwt').issue({ id: user.id });

app.server.mount();
app.server.httpServer.listen(0, '127.0.0.1', () => {
  process.send?.({ origin: `http://127.0.0.1:${app.server.httpServer.address().port}`, token });
});
process.on('disconnect', () => process.exit());
