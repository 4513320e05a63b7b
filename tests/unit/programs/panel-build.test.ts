import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import Koa from 'koa';
import request from 'supertest';
import { expect, it, onTestFinished } from 'vitest';
import panelBuild from '../../../src/middlewares/panel-build';

/** A server of two middlewares: the one under test, and one that answers "panel" to everything. */
const makeServer = () => {
  const root = mkdtempSync(path.join(tmpdir(), 'panel-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const config = { get: (name: string) => (name === 'admin.path' ? '/cms' : undefined) };
  const strapi = { config, dirs: { dist: { root } } } as unknown as Core.Strapi;
  const app = new Koa().use(panelBuild({}, { strapi })).use((ctx) => (ctx.body = 'panel'));
  const finish = () => {
    mkdirSync(path.join(root, 'build'));
    writeFileSync(path.join(root, 'build/index.html'), '');
  };
  return { ask: request(app.callback()), finish };
};

it('shows that the panel is being built until this is complete, in the language of the reader', async () => {
  const { ask, finish } = makeServer();
  const english = await ask.get('/cms/auth/login').expect(503).expect('retry-after', '5');
  expect(english.text).toMatch(/is being built/);
  expect(english.headers['cache-control']).toBe('no-store');
  const chinese = await ask.get('/cms?lang=zh-CN').expect(503);
  expect(chinese.text).toMatch(/编辑后台正在构建/);
  await ask.get('/cms-news').expect(200);
  finish();
  await ask.get('/cms/auth/login').expect(200, 'panel');
});
