import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../support/environment';

interface Service {
  build?: string;
  image?: string;
  environment: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const dockerfile = DockerfileParser.parse(read('Dockerfile'));
const { services, volumes } = parse(read('docker-compose.yml')) as {
  services: Record<'site' | 'postgres' | 'redis', Service>;
  volumes: Record<string, unknown>;
};

/** Instructions of the stage that becomes the image. */
const lastStage = () => {
  const all = dockerfile.getInstructions();
  return all.slice(all.findLastIndex((instruction) => instruction.getKeyword() === 'FROM'));
};
/** What follows a keyword, flags too. */
const argumentsOf = (keyword: string) =>
  lastStage()
    .filter((instruction) => instruction.getKeyword() === keyword)
    .map((instruction) => instruction.getTextContent().slice(keyword.length).trim());

/** Every setting that there is, also those that are commented out. */
const settings = new Set(
  [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name),
);
/** Node's own. */
settings.add('NODE_ENV');

describe('the container image', () => {
  it('runs as a user without rights of its own, who may write the data only', () => {
    expect(argumentsOf('USER')).toEqual(['node']);
    expect(argumentsOf('VOLUME')).toEqual(['/data']);
    expect(argumentsOf('COPY').filter((copy) => copy.includes('--chown'))).toEqual([]);
  });

  it('starts without installing or building, and is healthy when the site can work', () => {
    expect(argumentsOf('CMD')).toEqual(['["node", "scripts/start.mjs"]']);
    expect(argumentsOf('ENV').join(' ')).toContain('BUILD_ON_START=false');
    expect(argumentsOf('HEALTHCHECK').join()).toContain('/readyz');
  });

  it('takes everything from the stage that built it, on the same release of Debian', () => {
    expect(argumentsOf('COPY').filter((copy) => !copy.startsWith('--from=build'))).toEqual([]);
    const images = dockerfile.getFROMs().map((from) => from.getImage());
    expect(images).toEqual(['node:22-bookworm', 'node:22-bookworm-slim']);
  });

  it('gets no secrets and no data from the folder that it is built in', () => {
    const lines = read('.dockerignore').split('\n');
    expect(lines).toEqual(expect.arrayContaining(['*', '**/.env*', '**/node_modules']));
    expect(lines.filter((line) => /^!\.(?:data|env|git)/.test(line))).toEqual([]);
  });
});

describe('every environment variable', () => {
  it('of the image and of the composed site is a setting', () => {
    const ofImage = lastStage()
      .filter((instruction) => instruction.getKeyword() === 'ENV')
      .flatMap((instruction) =>
        instruction.getArguments().map((argument) => argument.getValue().split('=')[0]),
      );
    const names = [...ofImage, ...Object.keys(services.site.environment)];
    expect(names).toContain('DATA_DIR');
    expect(names.filter((name) => !settings.has(name ?? ''))).toEqual([]);
  });
});

describe('the composed site', () => {
  it('waits for PostgreSQL and Redis to be healthy', () => {
    expect(services.site.depends_on).toEqual({
      postgres: { condition: 'service_healthy' },
      redis: { condition: 'service_healthy' },
    });
    for (const { healthcheck } of [services.postgres, services.redis])
      expect(healthcheck?.test[0]).toMatch(/^CMD/);
  });

  it('keeps its data in volumes', () => {
    const named = [services.site, services.postgres].flatMap(({ volumes: used = [] }) =>
      used.map((volume) => volume.split(':')[0]),
    );
    expect(named.sort()).toEqual(Object.keys(volumes).sort());
  });

  it('has no password of its own and is open to this machine only', () => {
    const passwords = [
      services.site.environment['DATABASE_PASSWORD'],
      services.postgres.environment['POSTGRES_PASSWORD'],
    ];
    for (const password of passwords) expect(password).toMatch(/^\$\{DATABASE_PASSWORD:\?/);
    expect(services.site.ports).toEqual(['127.0.0.1:${PORT:-1337}:1337']);
    expect([services.postgres.ports, services.redis.ports]).toEqual([undefined, undefined]);
  });
});

describe('a command in a folder without sources, as in the image', () => {
  /** Runs a script among copies of the commands' modules, whose folder counts as the project. */
  const run = (script: string, env: Record<string, string> = {}) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'image-'));
    cpSync(path.join(ROOT, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 20_000,
      env: { PATH: process.env['PATH'], ...env },
    });
    rmSync(folder, { recursive: true });
    return { status, stdout, stderr };
  };

  it('neither installs nor builds when it is told so', () => {
    const script = "await (await import('./scripts/lib/prepare.mjs')).prepareToRun(); console.log('ready');";
    expect(run(script, { BUILD_ON_START: 'false' })).toEqual({ status: 0, stdout: 'ready\n', stderr: '' });
    expect(run(script).stderr).toContain('package-lock.json');
  });

  it('takes over a lock that a process with the same id left when it was killed', () => {
    const script = `
      import { mkdirSync, writeFileSync } from 'node:fs';
      import { withMutex } from './scripts/lib/mutex.mjs';
      mkdirSync('.cache');
      writeFileSync('.cache/preparing', String(process.pid));
      await withMutex(async () => console.log('taken over'));`;
    expect(run(script).stdout).toContain('taken over');
  });
});
