// The servers that `chat.test.ts` compares, in processes of their own. Argument 1 is `bare` or `site`, 2 the project, 3
// the compiled server. Sends its address, and answers with memory in bytes and CPU time in microseconds;
// `memory` collects garbage first.
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

const [kind, appDir = '', distDir = ''] = process.argv.slice(2);
const require = createRequire(path.join(appDir, 'package.json'));

const listen = (server) =>
  server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));

if (kind === 'site') {
  const { createStrapi } = require('@strapi/strapi');
  const app = createStrapi({ appDir, distDir, serveAdminPanel: false });
  await app.load();
  app.server.mount();
  listen(app.server.httpServer);
} else {
  // What Socket.IO's documentation shows: a room, and an event that goes to everybody in it.
  const { Server } = require('socket.io');
  const server = http.createServer();
  const io = new Server(server, { serveClient: false });
  let seq = 0;
  io.on('connection', (socket) => {
    socket.on('room:join', ({ room_id }, acknowledge) => {
      socket.join(room_id);
      acknowledge({ ok: true });
    });
    socket.on('message:send', (input, acknowledge) => {
      seq += 1;
      const now = new Date().toISOString();
      const record = {
        id: 'a'.repeat(24),
        room_id: input.room_id,
        seq,
        client_id: input.client_id,
        created_at: now,
        msg_type: 2,
        content: input.content,
        html: null,
        payload: null,
        user_id: `visitor:${'a'.repeat(24)}`,
        nick_name: 'Visitor AAAAAA',
        avatar: '',
        reply_to: null,
        mentions: [],
        edited_at: null,
        is_withdrawn: false,
      };
      io.to(input.room_id).emit('message', { record });
      acknowledge({ ok: true, seq, id: record.id, created_at: now });
    });
  });
  listen(server);
}

process.on('message', (what) => {
  const { user, system } = process.cpuUsage();
  if (what === 'memory') for (let n = 0; n < 4; n += 1) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send({ rss, heap: heapUsed + external, cpu: user + system });
});
process.on('disconnect', () => process.exit());
