import path from 'node:path';
import type { Context, Next } from 'koa';
import send from 'koa-send';
import { openApi } from '../core/http/openapi';

const DOCS = '/api/docs';
const ASSETS = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);

const HTML = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Wentu API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${DOCS}/swagger-ui.css"></head>
<body><main id="docs"></main><script src="${DOCS}/swagger-ui-bundle.js"></script><script src="${DOCS}/start.js"></script></body></html>`;

const SCRIPT = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', docExpansion: 'list', deepLinking: true });`;

/** Serves `/api/openapi.json`, and Swagger UI at `/api/docs`. Generated once: the contract is part of the build. */
const apiDocs = () => {
  const swagger = path.dirname(require.resolve('swagger-ui-dist/package.json'));
  let document: string | undefined;
  return async (ctx: Context, next: Next) => {
    if (ctx.method !== 'GET') return next();
    if (ctx.path === '/api/openapi.json') {
      ctx.type = 'json';
      ctx.body = document ??= JSON.stringify(openApi());
    } else if (ctx.path === DOCS) {
      ctx.type = 'html';
      ctx.body = HTML;
    } else if (ctx.path === `${DOCS}/start.js`) {
      ctx.type = 'js';
      ctx.body = SCRIPT;
    } else if (ctx.path.startsWith(`${DOCS}/`) && ASSETS.has(ctx.path.slice(DOCS.length + 1))) {
      await send(ctx, ctx.path.slice(DOCS.length + 1), { root: swagger });
    } else {
      return next();
    }
  };
};

export default apiDocs;
