import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { mailsTo } from '../support/account/codes';
import { type Mailbox, startMailbox } from '../support/servers/mailbox';
import { ask, change, type DatabaseEnv, makeDatabase } from '../support/site/old-database';
import { everyRole } from '../support/account/people';
import { type ServerProcess, startServerProcess } from '../support/site/server-process';

const { admin, user, other } = everyRole();
const ADDRESS = 'owner@example.com';
const PRELOADED = path.join(import.meta.dirname, '../support/site/kill-after-commit.mjs');

let dataDir: string;
let database: DatabaseEnv;
let box: Mailbox;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'mail-'));
  const { dataDir: template, postgresUrl } = inject('template');
  await cp(template, dataDir, { recursive: true });
  database = await makeDatabase(dataDir, postgresUrl, 'template_site');
  box = await startMailbox();
});
afterAll(async () => {
  await box.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A server that is killed after the COMMIT of a transaction with a statement; without one it keeps running. */
const start = async (statement?: string): Promise<ServerProcess> => {
  const file = path.join(dataDir, 'kill-after-commit');
  if (statement) await writeFile(file, statement);
  else await rm(file, { force: true });
  return startServerProcess({
    ...database,
    DATA_DIR: dataDir,
    CRON: 'true',
    KILL_AFTER_COMMIT: file,
    NODE_OPTIONS: `--import ${pathToFileURL(PRELOADED).href}`,
  });
};

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  call: string;
  token?: string;
  body?: object;
}

const send = async <T>({ origin }: ServerProcess, { method, call, token = '', body }: Call): Promise<T> => {
  const response = await fetch(`${origin}/api${call}`, {
    method,
    headers: { token, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const { code, data } = (await response.json()) as { code: string; data: T };
  if (code !== '0') throw new Error(`${call} answered ${code}`);
  return data;
};

describe('a server that is killed between the COMMIT of a change and what follows it', () => {
  it(
    'sends the mails about the change, and writes the notice, after the restart: each once',
    { timeout: 90_000 },
    async () => {
      await change(
        database,
        `update up_users set email = '${ADDRESS}', language = 'en' where document_id = '${user.id}'`,
      );
      const first = await start('update .*up_users.* set .*password');
      const mailServer = { host: '127.0.0.1', port: box.port, default_from_email: 'site@example.com' };
      await send(first, { method: 'PUT', call: '/settings/email', token: admin.token, body: mailServer });
      const password = 'another-password-9';
      const body = { old_password: user.password, password };
      await expect(
        send(first, { method: 'PUT', call: '/user_password', token: user.token, body }),
      ).rejects.toThrow('fetch failed');
      expect(mailsTo(box, ADDRESS)).toEqual([]);

      const second = await start('insert into .*private_messages');
      // The killed server has sent no answer; the change is stored.
      const { token } = await send<{ token: string }>(second, {
        method: 'POST',
        call: '/email_login',
        body: { user_name: user.name, password },
      });
      await expect.poll(() => mailsTo(box, ADDRESS).length).toBe(1);
      expect(mailsTo(box, ADDRESS)[0]?.mail.subject).toMatch(/^Your password at .* was changed$/);
      const message = { rev_user_id: user.id, content: 'Sent before the server was killed' };
      await expect(
        send(second, { method: 'POST', call: '/messages', token: other.token, body: message }),
      ).rejects.toThrow('fetch failed');

      const third = await start();
      const notices = () =>
        send<{ list: { kind: string }[] }>(third, { method: 'GET', call: '/notices', token });
      await expect
        .poll(async () => (await notices()).list.filter(({ kind }) => kind === 'message').length)
        .toBe(1);
      expect(await ask(database, 'select id from outgoing_mails')).toEqual([]);
      await third.stop();
      expect(mailsTo(box, ADDRESS).map(({ mail }) => mail.subject)).toHaveLength(1);
    },
  );
});
