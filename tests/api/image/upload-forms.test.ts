import { mkdtemp, readdir, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { fingerprint } from '../../support/site/database';
import { everyRole } from '../../support/account/people';
import { fileOf, picture } from '../../support/samples/image-files';

const { user, guest } = everyRole();
const MB = 1024 * 1024;

let app: TestApp;
/** A temporary folder for the uploads of this file's server. */
let temporary: string;

beforeAll(async () => {
  app = await startApp();
  temporary = await mkdtemp(path.join(os.tmpdir(), 'forms-'));
  vi.stubEnv('TMPDIR', temporary);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.stop();
  await rm(temporary, { recursive: true });
});

const forms = () => readdir(temporary);

describe('the form', () => {
  const post = (token: string | undefined) =>
    app
      .http()
      .post('/api/image')
      .set(token ? { token } : {});

  it('is required: JSON is rejected', async () => {
    expect((await post(user.token).send({ image: 'x' })).status).toBe(415);
    expect((await post(user.token)).status).toBe(415);
  });

  it.each([
    [
      'another field',
      (request: ReturnType<typeof post>) => request.attach('file', Buffer.from('x'), 'a.png'),
    ],
    ['a text', (request: ReturnType<typeof post>) => request.field('image', 'text')],
    ['nothing', (request: ReturnType<typeof post>) => request.field({})],
  ])('with %s in it is a 422 or 400', async (_, fill) => {
    const { status } = await fill(post(user.token)).set('content-type', 'multipart/form-data; boundary=x');
    expect([400, 422]).toContain(status);
  });

  it('with two files for a single one is rejected: 422', async () => {
    const { status } = await post(user.token)
      .attach('image', Buffer.from('x'), 'a.png')
      .attach('image', Buffer.from('x'), 'b.png');
    expect(status).toBe(422);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['no parts', 'multipart/form-data; boundary=b', 'nonsense'],
    ['an open end', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="image"'],
  ])('that is invalid is a 400: %s', async (_, type, body) => {
    const { status } = await post(user.token).set('content-type', type).send(body);
    expect(status).toBe(400);
  });

  it.each([
    ['nobody', undefined, 401],
    ['a guest', guest.token, 403],
  ])('of %s is not read', async (_, token, status) => {
    const before = await forms();
    const reply = await post(token).attach('image', Buffer.alloc(MB), 'a.png');
    expect(reply.status).toBe(status);
    expect(await forms()).toEqual(before);
  });

  it('leaves no files on the disk, for any outcome', async () => {
    for (const file of [await picture(), fileOf('x', 'a.png'), fileOf(Buffer.alloc(6 * MB), 'a.png')])
      await app.reply('POST /images', { files: [file] }, { token: user.token });
    expect(await forms()).toEqual([]);
  });
});

describe('a connection', () => {
  /**
   * Sends the head of a form and part of its file, and returns the response until the server closes the
   * connection.
   */
  const sendPart = (length: number | 'chunked', bytes: Buffer, stay: boolean) =>
    new Promise<{ answer: string; sent: number }>((resolve) => {
      const { port } = app.strapi.server.httpServer.address() as net.AddressInfo;
      const socket = net.connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (data) => (answer += data.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve({ answer, sent: socket.bytesWritten }));
      const head =
        '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
      socket.write(
        `POST /api/image HTTP/1.1\r\nhost: x\r\ntoken: ${user.token}\r\ncontent-type: multipart/form-data; boundary=b\r\n` +
          (length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`) +
          '\r\n\r\n',
      );
      if (length === 'chunked') {
        const write = (part: Buffer | string) => {
          socket.write(`${part.length.toString(16)}\r\n`);
          socket.write(part);
          socket.write('\r\n');
        };
        write(head);
        const more = () => {
          if (socket.destroyed || answer) return;
          if (socket.writableLength < MB) write(bytes);
          setImmediate(more);
        };
        more();
      } else {
        socket.write(head);
        socket.write(bytes, () => !stay && socket.destroy());
      }
    });

  it('with a Content-Length of 2 GB gets 413 at once and is closed without reading the rest', async () => {
    const { answer, sent } = await sendPart(2 * 1024 * MB, Buffer.alloc(64 * 1024), true);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(sent).toBeLessThan(MB);
  });

  it('that sends endlessly gets 413 at the limit', async () => {
    const { answer, sent } = await sendPart('chunked', Buffer.alloc(64 * 1024), true);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(sent).toBeLessThan(64 * MB);
  });

  it('that is interrupted leaves no files', async () => {
    const before = await fingerprint(app);
    await sendPart(MB, Buffer.alloc(64 * 1024), false);
    await expect.poll(forms).toEqual([]);
    expect(await fingerprint(app)).toEqual(before);
  });
});
