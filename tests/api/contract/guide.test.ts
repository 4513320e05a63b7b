import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { originOf } from '../../support/chat/chat';
import { readDocument } from '../../support/article/documents';
import { ADMIN } from '../../support/site/environment';

const noCurl = spawnSync('curl', ['--version']).status === 0 ? '' : '(skipped: curl is missing)';

/** Keeps the answer of each call in a file, also of those in `$(…)`. */
const KEEP = 'curl() { command curl --fail-with-body "$@" | tee "$(mktemp "$ANSWERS/XXXXXXXX")"; }';

/** The examples of the guide as one script, against another site. */
const scriptOf = (origin: string): string => {
  const { blocks } = readDocument('docs/guide/en/api.md');
  const examples = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code);
  return [KEEP, ...examples].join('\n').replace(/^SITE=.*$/m, `SITE=${origin}`);
};

let app: TestApp;
let answers: string;
beforeAll(async () => {
  app = await startApp();
  answers = await mkdtemp(path.join(os.tmpdir(), 'answers-'));
});
afterAll(async () => {
  await app.stop();
  await rm(answers, { recursive: true, force: true });
});

describe.skipIf(noCurl)(`the examples of the guide ${noCurl}`, () => {
  it('all succeed', async () => {
    const script = scriptOf(originOf(app));
    const env = { ...process.env, ANSWERS: answers, PASSWORD: ADMIN.password };
    await promisify(execFile)('sh', ['-e', '-c', script], { env });
    const files = await readdir(answers);
    const bodies = await Promise.all(files.map((name) => readFile(path.join(answers, name), 'utf8')));
    expect(bodies).toHaveLength(script.match(/\bcurl -s/g)?.length ?? 0);
    for (const body of bodies) expect(JSON.parse(body)).toMatchObject({ code: '0' });
    // its list and its search have found the article
    const found = bodies.filter((body) => /"count":1\b/.test(body) && body.includes('Written with curl'));
    expect(found).toHaveLength(2);
  });

  it('name the documentation of all calls', async () => {
    expect((await app.http().get('/api/docs')).status).toBe(200);
    expect((await app.http().get('/api/openapi.json')).body).toMatchObject({
      openapi: expect.any(String) as string,
    });
  });
});
