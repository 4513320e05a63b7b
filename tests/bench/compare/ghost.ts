import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../support/site/free-port';

const run = promisify(execFile);

export const GHOST = '6.65.0';
/** The version of Node that this version of Ghost requires, as a package of the registry. */
const NODE = '22.23.3';

export interface Ghost {
  origin: string;
  pid: number;
  /** Key of its content API. */
  key: string;
  /** The address of the first post. */
  slug: string;
  stop: () => Promise<void>;
}

export interface Post {
  title: string;
  html: string;
  tags: string[];
}

/** Unpacks a package of the registry. */
const unpack = async (folder: string, name: string, target: string): Promise<void> => {
  const { stdout } = await run('npm', ['pack', name, '--silent'], { cwd: folder });
  const file = path.join(folder, stdout.trim());
  await mkdir(path.join(folder, target));
  await run('tar', ['xzf', file, '-C', path.join(folder, target), '--strip-components=1']);
  await rm(file);
};

/** Installs Ghost and its Node from the registry, once. It is not installed in the project: it bundles its packages. */
const install = async (folder: string): Promise<void> => {
  if (existsSync(path.join(folder, 'installed'))) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await unpack(folder, `node-${process.platform}-${process.arch}@${NODE}`, 'node22');
  await unpack(folder, `ghost@${GHOST}`, 'package');
  await run('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', '--legacy-peer-deps'], {
    cwd: path.join(folder, 'package'),
    env: environmentOf(folder),
    maxBuffer: 64 * 1024 * 1024,
  });
  await writeFile(path.join(folder, 'installed'), GHOST);
};

const environmentOf = (folder: string): NodeJS.ProcessEnv => ({
  PATH: `${path.join(folder, 'node22/bin')}${path.delimiter}${process.env['PATH']}`,
  HOME: process.env['HOME'],
  NODE_ENV: 'production',
  // Binaries are compiled against the headers of this Node.
  npm_config_nodedir: path.join(folder, 'node22'),
});

const configuration = (data: string, port: number) => ({
  url: `http://127.0.0.1:${port}`,
  server: { host: '127.0.0.1', port },
  database: {
    client: 'sqlite3',
    connection: { filename: path.join(data, 'ghost.db') },
    useNullAsDefault: true,
  },
  paths: { contentPath: path.join(data, 'content') },
  mail: { transport: 'Direct' },
  security: { staffDeviceVerification: false },
  privacy: { useUpdateCheck: false, useGravatar: false },
  logging: { level: 'error', transports: ['stdout'] },
});

const OWNER = { name: 'Owner', email: 'owner@example.com', password: 'seven-lamps-on-a-hill' };

const makeOwner = async (origin: string): Promise<void> => {
  const response = await fetch(`${origin}/ghost/api/admin/authentication/setup/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ setup: [{ ...OWNER, blogTitle: 'Bench' }] }),
  });
  if (!response.ok)
    throw new Error(`Ghost has no owner: ${response.status} ${(await response.text()).slice(0, 300)}`);
};

/** Writes the posts as the owner, and returns the key of the content API and the address of the first post. */
const fill = async (origin: string, posts: readonly Post[]): Promise<{ key: string; slug: string }> => {
  let cookie = '';
  const send = async <T>(method: string, call: string, body?: object): Promise<T> => {
    const response = await fetch(`${origin}/ghost/api/admin/${call}`, {
      method,
      headers: { 'content-type': 'application/json', origin, cookie, 'accept-version': 'v6.0' },
      body: body && JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`Ghost ${call}: ${response.status} ${(await response.text()).slice(0, 300)}`);
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return (response.headers.get('content-type')?.includes('json') ? response.json() : undefined) as T;
  };
  // Shortly after a start Ghost issues sessions that it rejects afterwards.
  const isSignedIn = async (): Promise<boolean> => {
    cookie = '';
    await send('POST', 'session/', { username: OWNER.email, password: OWNER.password });
    const response = await fetch(`${origin}/ghost/api/admin/users/me/`, { headers: { origin, cookie } });
    return response.ok;
  };
  for (let tries = 0; !(await isSignedIn()); tries += 1) {
    if (tries === 10) throw new Error('Ghost does not know its owner');
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
  let slug = '';
  for (const { title, html, tags } of posts) {
    const post = {
      title: title.slice(0, 250),
      html,
      status: 'published',
      tags: tags.map((name) => ({ name })),
    };
    const answer = await send<{ posts: { slug: string }[] }>('POST', 'posts/?source=html', { posts: [post] });
    slug ||= answer.posts[0]?.slug ?? '';
  }
  const { integrations } = await send<{
    integrations: { api_keys: { type: string; secret: string }[] }[];
  }>('POST', 'integrations/?include=api_keys', { integrations: [{ name: 'Bench' }] });
  const key = integrations[0]?.api_keys.find(({ type }) => type === 'content')?.secret ?? '';
  return { key, slug };
};

/** Waits until a site answers. @throws when its process has ended, or after three minutes */
const untilItAnswers = async (
  origin: string,
  output: () => string,
  hasEnded: () => boolean,
): Promise<void> => {
  const end = Date.now() + 180_000;
  for (;;) {
    const response = await fetch(`${origin}/ghost/api/admin/authentication/setup/`).catch(() => undefined);
    if (response?.ok) return;
    if (hasEnded() || Date.now() > end) throw new Error(`Ghost does not answer:\n${output().slice(-2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

/** Starts the program; returns its address, how it is stopped, and its process. */
const boot = async (folder: string, origin: string): Promise<[string, () => Promise<void>, number]> => {
  const child = spawn(path.join(folder, 'node22/bin/node'), ['index.js'], {
    cwd: path.join(folder, 'package'),
    env: environmentOf(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  try {
    await untilItAnswers(
      origin,
      () => output,
      () => child.exitCode !== null,
    );
    return [origin, stop, child.pid!];
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * Starts Ghost on a new database with the posts.
 * @param folder where it is installed, if it is not there yet
 * @param posts the address of the first one is returned
 */
export const startGhost = async (folder: string, data: string, posts: readonly Post[]): Promise<Ghost> => {
  await install(folder);
  const program = path.join(folder, 'package');
  await mkdir(data, { recursive: true });
  await cp(path.join(program, 'content'), path.join(data, 'content'), { recursive: true });
  // Ghost creates the rest.
  for (const name of await readdir(path.join(data, 'content')))
    if (name !== 'themes') await rm(path.join(data, 'content', name), { recursive: true });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await writeFile(path.join(program, 'config.production.json'), JSON.stringify(configuration(data, port)));
  const [first, stopFirst] = await boot(folder, origin);
  // Sessions of the process that made the owner are refused.
  await makeOwner(first).finally(stopFirst);
  const [, stop, pid] = await boot(folder, origin);
  try {
    return { origin, pid, ...(await fill(origin, posts)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
