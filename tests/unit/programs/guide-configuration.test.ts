import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { endpoints } from '../../../src/contract';
import { readDocument } from '../../support/article/documents';
import { ROOT } from '../../support/site/environment';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Bytes of the largest request that a call accepts. */
const LARGEST = Math.max(
  ...Object.values(endpoints).map((endpoint) => ('files' in endpoint ? endpoint.files.bytes : 0)),
);
const MB = 1024 * 1024;

/** Where the server listens unless a setting says otherwise, such as 127.0.0.1:1337. */
const ADDRESS = ['HOST', 'PORT']
  .map((name) => new RegExp(`^${name}=(.+)$`, 'm').exec(read('.env.example'))?.[1])
  .join(':');

const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };

const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;

/** Errors of systemd for a unit; empty when it is valid. */
const complaints = (unit: string): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'unit-'));
  const file = path.join(folder, 'wentu.service');
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
  const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stderr;
};

describe.each(['en', 'zh-CN'])('the configuration that the guide shows (%s)', (language) => {
  const { blocks } = readDocument(`docs/guide/${language}/deploy.md`);
  const block = (name: string) => blocks.find((one) => one.language === name)?.code ?? '';

  it('points nginx and Caddy at the address of the server', () => {
    expect(/proxy_pass http:\/\/(\S+);/.exec(block('nginx'))?.[1]).toBe(ADDRESS);
    expect(/reverse_proxy (\S+)/.exec(block('text'))?.[1]).toBe(ADDRESS);
  });

  it('makes nginx accept the largest request, and has valid lines only', () => {
    const lines = block('nginx')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    expect(lines.filter((line) => !/^(?:[a-z_]+ [^{};]+;|[a-z]+(?: \S+)? \{|\})$/.test(line))).toEqual([]);
    const count = (end: string) => lines.filter((line) => line.endsWith(end)).length;
    expect(count('{')).toBe(count('}'));
    const [, limit] = /client_max_body_size (\d+)m;/.exec(block('nginx')) ?? [];
    expect(Number(limit) * MB).toBeGreaterThanOrEqual(LARGEST);
  });

  it('starts the program of npm start as a service', () => {
    expect(/^ExecStart=\/usr\/bin\/(.+)$/m.exec(block('ini'))?.[1]).toBe(scripts.start);
  });

  it.runIf(analyze)('is a unit that systemd can read', () => {
    expect(complaints(block('ini'))).toBe('');
  });

  it('makes Prometheus send the token of the metrics', () => {
    expect(parse(block('yaml'))).toMatchObject({
      scrape_configs: [
        { authorization: { credentials: expect.any(String) as string }, static_configs: [{}] },
      ],
    });
  });
});

it('makes ingress-nginx accept the largest request', () => {
  const [, limit] =
    /nginx\.ingress\.kubernetes\.io\/proxy-body-size: (\d+)m$/m.exec(
      read('deploy/kubernetes/network.yaml'),
    ) ?? [];
  expect(Number(limit) * MB).toBeGreaterThanOrEqual(LARGEST);
});
