// The clients of `chat.test.ts`, in a process of their own: bare WebSockets that implement as much of Socket.IO's protocol as
// is needed, to measure the server and not the clients. Messages of the parent are commands; each is answered.
import { WebSocket } from 'ws';

let sockets = [];
let deliveries = 0;

const connect = ({ origin, auth, roomId }) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    });
    const waiting = new Map();
    let lastId = 0;
    const ask = (event, input) =>
      new Promise((answer) => {
        lastId += 1;
        waiting.set(lastId, answer);
        socket.send(`42${lastId}${JSON.stringify([event, input])}`);
      });
    socket.on('error', reject);
    socket.on('message', (data) => {
      const text = data.toString('latin1', 0, 16);
      if (text.startsWith('42["message"')) deliveries += 1;
      else if (text.startsWith('43')) {
        const [, id, json] = /^43(\d+)(.*)$/s.exec(data.toString());
        waiting.get(Number(id))?.(JSON.parse(json)[0]);
        waiting.delete(Number(id));
      } else if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send(`40${JSON.stringify(auth)}`);
      else if (text.startsWith('44')) reject(new Error(data.toString()));
      else if (text.startsWith('40'))
        void ask('room:join', { room_id: roomId, after_seq: 2_000_000_000 }).then((reply) =>
          reply.ok ? resolve({ ask, close: () => socket.terminate() }) : reject(new Error(reply.code)),
        );
    });
  });

const commands = {
  /** Opens connections, some at a time. */
  connect: async ({ origin, auths, roomId }) => {
    for (let from = 0; from < auths.length; from += 50) {
      const batch = auths.slice(from, from + 50);
      sockets.push(...(await Promise.all(batch.map((auth) => connect({ origin, auth, roomId })))));
    }
  },
  /** Sends messages: `senders` simultaneously, each awaits its acknowledgement. Returns milliseconds until all is delivered. */
  send: async ({ roomId, senders, messages, name }) => {
    const expected = deliveries + senders * messages * sockets.length;
    const began = performance.now();
    await Promise.all(
      sockets.slice(0, senders).map(async ({ ask }, who) => {
        for (let n = 0; n < messages; n += 1) {
          const input = {
            room_id: roomId,
            client_id: `${name}-${who}-${n}`,
            msg_type: 2,
            content: 'A message as people write them, of some ten words',
          };
          const reply = await ask('message:send', input);
          if (!reply.ok) throw new Error(reply.code);
        }
      }),
    );
    while (deliveries < expected) await new Promise((resolve) => setImmediate(resolve));
    return performance.now() - began;
  },
  close: async () => {
    for (const { close } of sockets) close();
    sockets = [];
  },
};

process.on('message', ([name, options]) => {
  commands[name](options).then(
    (result) => process.send({ result }),
    (error) => process.send({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
