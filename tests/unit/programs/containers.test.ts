import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DCLinter } from 'dclint';
import { DockerfileParser } from 'dockerfile-ast';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../support/site/environment';
import { settingNames } from '../../support/samples/setting-names';

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

/** Instructions of the final stage of the image. */
const lastStage = () => {
  const all = dockerfile.getInstructions();
  return all.slice(all.findLastIndex((instruction) => instruction.getKeyword() === 'FROM'));
};
/** Arguments of an instruction, including flags. */
const argumentsOf = (keyword: string) =>
  lastStage()
    .filter((instruction) => instruction.getKeyword() === keyword)
    .map((instruction) => instruction.getTextContent().slice(keyword.length).trim());

/** Settings, and a variable of Node itself. */
const settings = settingNames().add('NODE_ENV');

/** The site on several instances. */
const scaled = parse(read('docker-compose.scale.yml'), { merge: true }) as {
  services: Record<'first' | 'second' | 'proxy' | 'postgres' | 'redis' | 'files', Service>;
  volumes: Record<string, unknown>;
};

describe('the container image', () => {
  it('runs as an unprivileged user, who can write only the data', () => {
    expect(argumentsOf('USER')).toEqual(['node']);
    expect(argumentsOf('VOLUME')).toEqual(['/data']);
    expect(argumentsOf('COPY').filter((copy) => copy.includes('--chown'))).toEqual([]);
  });

  it('starts without installing or building, and is healthy when the site is ready', () => {
    expect(argumentsOf('CMD')).toEqual(['["node", "scripts/start.mjs"]']);
    expect(argumentsOf('ENV').join(' ')).toContain('BUILD_ON_START=false');
    expect(argumentsOf('HEALTHCHECK').join()).toContain('/readyz');
  });

  it('copies everything from the build stage, on the same release of Debian', () => {
    expect(argumentsOf('COPY').filter((copy) => !copy.startsWith('--from=build'))).toEqual([]);
    const images = dockerfile.getFROMs().map((from) => from.getImage());
    expect(images).toEqual(['node:22-bookworm', 'node:22-bookworm-slim']);
  });

  it('contains no secrets and no data of the build folder', () => {
    const lines = read('.dockerignore').split('\n');
    expect(lines).toEqual(expect.arrayContaining(['*', '**/.env*', '**/node_modules']));
    expect(lines.filter((line) => /^!\.(?:data|env|git)/.test(line))).toEqual([]);
  });
});

/** Rules of the linter on the order of lines, and one that does not read addresses in variables. */
const OF_STYLE = [
  'no-unbound-port-interfaces',
  'service-dependencies-alphabetical-order',
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
];

/** Variables that glibc reads, not the product (decision 090). */
const OF_THE_SYSTEM = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'];

describe('every environment variable', () => {
  it('of the image and of the composed site is a setting', () => {
    const ofImage = lastStage()
      .filter((instruction) => instruction.getKeyword() === 'ENV')
      .flatMap((instruction) =>
        instruction.getArguments().map((argument) => argument.getValue().split('=')[0]),
      );
    const composed = [services.site, scaled.services.first];
    const names = [...ofImage, ...composed.flatMap(({ environment }) => Object.keys(environment))];
    expect(names).toContain('DATA_DIR');
    expect(names).toContain('STORE_ENDPOINT');
    const known = new Set([...settings, ...OF_THE_SYSTEM]);
    expect(names.filter((name) => !known.has(name ?? ''))).toEqual([]);
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

  it('stores its data in volumes', () => {
    const named = [services.site, services.postgres].flatMap(({ volumes: used = [] }) =>
      used.map((volume) => volume.split(':')[0]),
    );
    expect(named.sort()).toEqual(Object.keys(volumes).sort());
  });

  it('has no default password and listens on this machine only', () => {
    const passwords = [
      services.site.environment['DATABASE_PASSWORD'],
      services.postgres.environment['POSTGRES_PASSWORD'],
    ];
    for (const password of passwords) expect(password).toMatch(/^\$\{DATABASE_PASSWORD:\?/);
    expect(services.site.ports).toEqual(['127.0.0.1:${PORT:-1337}:1337']);
    expect([services.postgres.ports, services.redis.ports]).toEqual([undefined, undefined]);
  });
});

/** Names of variables that a file reads from the shell or `.env`. */
const variablesOf = (file: string) => [...read(file).matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);

describe('both composed sites', () => {
  const files = ['docker-compose.yml', 'docker-compose.scale.yml'];

  it('are valid by the schema of Compose, and have images of one version', () => {
    const off = Object.fromEntries(OF_STYLE.map((rule) => [rule, 0]));
    const linter = new DCLinter({ rules: off, quiet: true, debug: false, exclude: [] } as never);
    const found = linter.lintFiles(
      files.map((file) => path.join(ROOT, file)),
      false,
    );
    expect(found.flatMap(({ messages }) => messages)).toEqual([]);
    expect(found).toHaveLength(files.length);
  });

  it('read settings only', () => {
    const variables = files.flatMap(variablesOf);
    expect(variables.filter((name) => !settings.has(name))).toEqual([]);
  });
});

describe('the site on several instances', () => {
  const { first, second, proxy, postgres, redis, files } = scaled.services;

  it('starts each service when those that it depends on are healthy', () => {
    const healthy = { condition: 'service_healthy' };
    expect(first.depends_on).toEqual({ postgres: healthy, redis: healthy, files: healthy });
    expect(second.depends_on).toEqual({ first: healthy });
    for (const { healthcheck } of [proxy, postgres, redis, files])
      expect(healthcheck?.test[0]).toMatch(/^CMD/);
  });

  it('has equal instances, which share files by the store and the rest by one data folder', () => {
    const { depends_on: _first, ...one } = first;
    const { depends_on: _second, ...other } = second;
    expect(other).toEqual(one);
    const store = new URL(first.environment['STORE_ENDPOINT'] ?? '');
    expect([store.hostname, `:${store.port}`]).toEqual(['files', files.environment['VGW_PORT']]);
    expect(files.volumes).toEqual([
      `files:${files.environment['VGW_BACKEND_ARG']}/${first.environment['STORE_BUCKET']}`,
    ]);
  });

  it('uses the data of the small one', () => {
    expect(Object.keys(scaled.volumes)).toEqual(expect.arrayContaining(Object.keys(volumes)));
    expect(first.volumes).toEqual(services.site.volumes);
    expect(postgres.volumes).toEqual(services.postgres.volumes);
  });

  it('is reached through the proxy, whose health check runs more often than an instance waits before it stops', () => {
    expect([first, postgres, redis, files].flatMap(({ ports = [] }) => ports)).toEqual([]);
    const caddyfile = read('deploy/Caddyfile');
    expect(caddyfile).toContain('to first:1337 second:1337');
    expect(caddyfile).toContain('health_uri /readyz');
    const interval = Number(/health_interval (\d+)s/.exec(caddyfile)?.[1]);
    expect(interval).toBeLessThan(Number(first.environment['STOP_DELAY_SECONDS']));
    expect(first.environment['TRUST_PROXY']).toBe('true');
  });

  it('has no default passwords', () => {
    for (const name of ['DATABASE_PASSWORD', 'STORE_ACCESS_KEY', 'STORE_SECRET_KEY'])
      expect(first.environment[name]).toMatch(new RegExp(`^\\$\\{${name}:\\?`));
  });
});

describe('a command in a folder without sources, as in the image', () => {
  /** Runs a script with copies of the commands' modules, whose folder counts as the project. */
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

  it('neither installs nor builds when that is disabled', () => {
    const script = "await (await import('./scripts/lib/prepare.mjs')).prepareToRun(); console.log('ready');";
    expect(run(script, { BUILD_ON_START: 'false' })).toEqual({ status: 0, stdout: 'ready\n', stderr: '' });
    expect(run(script).stderr).toContain('package-lock.json');
  });

  it('replaces the lock of a killed process with the same id', () => {
    const script = `
      import { mkdirSync, writeFileSync } from 'node:fs';
      import { withMutex } from './scripts/lib/process/mutex.mjs';
      mkdirSync('.cache');
      writeFileSync('.cache/preparing', String(process.pid));
      await withMutex(async () => console.log('taken over'));`;
    expect(run(script).stdout).toContain('taken over');
  });
});
