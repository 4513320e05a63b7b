import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../support/site/environment';

let folder: string;
let occupied: Server;
let takenPort: number;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'start-'));
  occupied = createServer();
  await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve));
  const address = occupied.address();
  takenPort = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await new Promise((resolve) => occupied.close(resolve));
  rmSync(folder, { recursive: true });
});

const node = (args: string[], env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 20_000,
    env: { PATH: process.env['PATH'], ENV_PATH: path.join(folder, 'none'), LANG: 'en_US.UTF-8', ...env },
  });
  return { status, stdout, stderr };
};
const start = (env: Record<string, string>) => node(['scripts/start.mjs'], { DATA_DIR: folder, ...env });

describe('npm start fails with one sentence and exit code 1', () => {
  const oneSentence = /^[^\n]+\.\n$/;

  it('for a port in use', () => {
    const { status, stdout, stderr } = start({ PORT: String(takenPort) });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(oneSentence);
    expect(stderr).toContain(`Port ${takenPort} is taken`);
  });

  it('in the language of the terminal', () => {
    const { stderr } = start({ PORT: String(takenPort), LANG: 'zh_CN.UTF-8' });
    expect(stderr).toContain(`端口 ${takenPort} 已被其他程序占用`);
  });

  it.each(['0', '70000', 'http', '80.5'])('for the port %s', (port) => {
    const { status, stderr } = start({ PORT: port });
    expect(status).toBe(1);
    expect(stderr).toMatch(oneSentence);
  });

  it('for a read-only data folder', () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    for (const dataDir of [file, path.join(file, 'below'), '/proc/none']) {
      const { status, stderr } = start({ PORT: '4639', DATA_DIR: dataDir });
      expect(status).toBe(1);
      expect(stderr).toMatch(oneSentence);
      expect(stderr).toContain(dataDir);
    }
  });

  it('for invalid secrets, and does not change them', () => {
    const dataDir = mkdtempSync(path.join(folder, 'damaged-'));
    const file = path.join(dataDir, 'secrets.json');
    writeFileSync(file, '{"APP_KEYS": "a', { mode: 0o600 });
    const { status, stderr } = start({ PORT: '4639', DATA_DIR: dataDir });
    expect(status).toBe(1);
    expect(stderr).toMatch(oneSentence);
    expect(readFileSync(file, 'utf8')).toBe('{"APP_KEYS": "a');
  });

  it.each(['16.20.2', '18.20.1', '20.18.3', '21.7.0', '22.11.0', '27.0.0'])('for Node %s', (version) => {
    const { status, stdout, stderr } = node(
      [
        '--input-type=module',
        '-e',
        `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
         await import(${JSON.stringify(path.join(ROOT, 'scripts/start.mjs'))});`,
      ],
      { PORT: String(takenPort), DATA_DIR: folder },
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(`this is ${version}.`);
    expect(stderr.trimEnd()).not.toContain('\n');
  });
});

describe('the secrets of a data folder', () => {
  const NAMES = [
    'APP_KEYS',
    'API_TOKEN_SALT',
    'ADMIN_JWT_SECRET',
    'TRANSFER_TOKEN_SALT',
    'ENCRYPTION_KEY',
    'JWT_SECRET',
    'SITE_TOKEN_SECRET',
  ];
  const provided = (dataDir: string, env: Record<string, string> = {}): Record<string, string> => {
    const script = `import { provideSecrets } from './scripts/lib/secrets.mjs';
      provideSecrets(${JSON.stringify(dataDir)});
      console.log(JSON.stringify(Object.fromEntries(${JSON.stringify(NAMES)}.map((name) => [name, process.env[name]]))));`;
    return JSON.parse(node(['--input-type=module', '-e', script], env).stdout) as Record<string, string>;
  };

  it('are created once, all different, in a file that only the owner can read', () => {
    const dataDir = mkdtempSync(path.join(folder, 'new-'));
    const first = provided(dataDir);
    expect(new Set(Object.values(first)).size).toBe(NAMES.length);
    expect(first['APP_KEYS']?.split(',')).toHaveLength(4);
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(provided(dataDir)).toEqual(first);
  });

  it('are overridden by the environment, and completed when one is missing', () => {
    const dataDir = mkdtempSync(path.join(folder, 'old-'));
    const file = path.join(dataDir, 'secrets.json');
    writeFileSync(file, JSON.stringify({ JWT_SECRET: 'kept', APP_KEYS: 'a,b' }), { mode: 0o644 });
    const secrets = provided(dataDir, { APP_KEYS: 'mine' });
    expect(secrets['APP_KEYS']).toBe('mine');
    expect(secrets['JWT_SECRET']).toBe('kept');
    expect(secrets['SITE_TOKEN_SECRET']).toMatch(/^.{40,}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
