import { gzipSync } from 'node:zlib';
import { type EndpointKey, endpointOf, endpoints } from '../../../src/contract';
import { pathOf } from '../site/client';
import type { Samples } from '../samples/samples';
import type { RawRequest } from '../raw-request';
import { maliciousText, maliciousValue, RAW_BODIES } from './values';
import type { Random } from './random';

type Values = Record<string, unknown>;

const KEYS = Object.keys(endpoints) as EndpointKey[];

/** Endpoints of Strapi's panel, and URLs outside the contract. */
const OTHER_TARGETS = [
  ...[
    'login',
    'register',
    'register-admin',
    'forgot-password',
    'reset-password',
    'access-token',
    'logout',
  ].map((name) => `POST /admin/${name}`),
  ...[
    'init',
    'users',
    'users/me',
    'roles',
    'permissions',
    'registration-info',
    'information',
    'webhooks',
  ].map((name) => `GET /admin/${name}`),
  'PUT /admin/users/me',
  'GET /content-manager/content-types',
  'GET /content-manager/collection-types/api::article.article',
  'POST /content-manager/collection-types/api::article.article',
  'POST /upload',
  'POST /upload/files',
  'GET /upload/files',
  'PUT /upload/settings',
  'GET /i18n/locales',
  'GET /',
  'GET /articles',
  'GET /article/aaaaaaaaaaaaaaaaaaaaaaaa',
  'GET /preview/x',
  'GET /admin/home',
  'GET /feed.xml',
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /share/site.png',
  'GET /uploads/none.png',
  'GET /cms',
  'GET /healthz',
  'GET /readyz',
  'GET /favicon.ico',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /api',
  'POST /graphql',
  'POST /anything',
  'DELETE /uploads/x',
  'GET /unsubscribe/x',
  'POST /unsubscribe/x',
  'GET /backup-files/x',
  'GET /data-exports/x',
  'GET /metrics',
  'GET /appearance.css',
  'GET /sitemap-articles-1.xml',
  'POST /socket.io/?EIO=4&transport=polling',
];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

/** Variants of a path that are, or look, equivalent. */
const PATH_FORMS: ((path: string, random: Random) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => `${path}/../..`,
  (path) => path.replace('/a', '/%61'),
  (path) => path.replace(/\//g, '%2f').replace('%2f', '/'),
  (path) => path.replace(/\//g, '\\').replace('\\', '/'),
  (path) => `${path};x=1`,
  (path) => `${path}%00`,
  (path) => `${path}/%ff`,
  (path) => `${path}%`,
  (path) => `http://evil.example:99999${path}`,
  (path) => path.slice(1),
  (path) => `${path}/${'x'.repeat(7000)}`,
  (path) => `${path}/${'a/'.repeat(2000)}`,
  (path, random) =>
    `${path}/${encodeURIComponent(
      maliciousText(random)
        .replace(/[\ud800-\udfff]/g, '')
        .slice(0, 300),
    )}`,
  (path) => `${path}/\u00e9\u00ff`,
  () => '*',
];

/** Headers that are invalid, too long, or change how servers respond. Lists are used in turn. */
const HEADERS: ((random: Random) => Record<string, string>)[] = [
  () => ({ 'accept-language': 'x'.repeat(3000) }),
  () => ({ 'accept-language': 'zh-CN;q=9,*;q=x,,;' }),
  () => ({ accept: 'text/html' }),
  () => ({ accept: ',;q=,/*' }),
  () => ({ 'x-forwarded-for': `'; drop table x; --` }),
  () => ({ 'x-forwarded-for': 'f'.repeat(5000) }),
  () => ({ 'x-forwarded-for': ',,, ,' }),
  () => ({ 'x-forwarded-proto': 'javascript' }),
  () => ({ 'x-forwarded-host': 'evil.example/"><x>' }),
  () => ({ host: 'evil.example:port' }),
  () => ({ host: '' }),
  () => ({ host: '[::1' }),
  () => ({ cookie: `lang=${'%E0%A4%A'.repeat(50)}; __proto__=1; =; koa.sess=x; koa.sess.sig=y` }),
  () => ({ cookie: 'strapi_admin_refresh=a.b.c; jwtToken=x' }),
  () => ({ range: 'bytes=9999999999-,-1,a-b' }),
  () => ({ 'if-none-match': '"'.repeat(3000) }),
  () => ({ 'if-modified-since': 'never', 'if-match': '*' }),
  () => ({ 'user-agent': 'U'.repeat(9000) }),
  () => ({ 'user-agent': '\u0001\u00ff' }),
  () => ({ referer: '\\\\evil' }),
  () => ({ origin: 'null', 'access-control-request-method': 'POST' }),
  () => ({ origin: 'https://evil.example' }),
  () => ({ 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }),
  () => ({ upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-key': 'x' }),
  () => ({ expect: '100-continue' }),
  () => ({ expect: 'the unexpected' }),
  () => ({ 'transfer-encoding': 'chunked' }),
  () => ({ 'transfer-encoding': 'gzip, chunked' }),
  () => ({ 'transfer-encoding': 'x' }),
  () => ({ 'content-length': '-1' }),
  () => ({ 'content-length': '9'.repeat(30) }),
  () => ({ 'content-encoding': 'gzip' }),
  () => ({ 'content-encoding': 'br' }),
  () => ({ 'content-encoding': 'rot13' }),
  () => ({ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }),
  () => ({ 'accept-encoding': 'gzip;q=x, *;q=0, identity;q=0' }),
  () => ({ token: 'a.b.c' }),
  () => ({ authorization: 'Bearer ' }),
  () => ({ authorization: `Basic ${'x'.repeat(2000)}` }),
  (random) => ({ [`x-${random.below(9)}`]: 'h'.repeat(17_000) }),
];

const TYPES = [
  'application/json',
  'application/json; charset=utf-7',
  'application/json; charset=nonsense',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'multipart/mixed; boundary=b',
  'application/vnd.api+json',
  'nonsense',
  '',
];

const FILES = [
  Buffer.from('GIF89a'),
  Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0802000000', 'hex'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>'),
  Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8X', 'latin1'),
  Buffer.from('ffd8ffe000104a46', 'hex'),
  Buffer.from('00000100ffff', 'hex'),
  Buffer.from('0000001c66747970617669660000', 'hex'),
  Buffer.alloc(0),
  Buffer.alloc(70_000, 1),
];

/** A form with unusual files in valid and invalid fields. */
const formOf = (random: Random, field: string): Buffer => {
  const parts = Array.from({ length: random.below(4) }, () => {
    const name = random.pick([field, field, 'x', '__proto__', 'fileInfo', '']);
    const file = random.pick(['a.png', '../../a.svg', 'x'.repeat(600), 'a\u0000.gif', '', '名.webp']);
    return Buffer.concat([
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\n`),
      Buffer.from(`content-type: ${random.pick(['image/png', 'text/html', ''])}\r\n\r\n`),
      random.pick(FILES),
      Buffer.from('\r\n'),
    ]);
  });
  return Buffer.concat([...parts, Buffer.from(random.chance(0.8) ? '--b--\r\n' : '--b')]);
};

/** Replaces, drops and adds fields. */
const mutated = (sample: Values, fields: string[], random: Random): Values => {
  const values: Values = structuredClone(sample);
  for (let n = random.below(4); n > 0 && fields.length > 0; n -= 1) {
    const field = random.pick(fields);
    if (random.chance(0.15)) delete values[field];
    else values[field] = maliciousValue(random);
  }
  if (random.chance(0.05))
    values[random.pick(['surprise', 'constructor', 'then', 'locale'])] = maliciousValue(random);
  return values;
};

const queryOf = (values: Values, random: Random): string => {
  const encode = (value: unknown) =>
    encodeURIComponent(
      String(value)
        .replace(/[\ud800-\udfff]/g, '?')
        .slice(0, 2000),
    );
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== undefined && typeof value !== 'object')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`);
  if (random.chance(0.08))
    pairs.push(
      random.pick([
        '__proto__[x]=1',
        'page=1&page=2',
        'a[b][c][d]=e',
        'key=%ff%00',
        'key=%',
        '&&&==&',
        `${'a[]=1&'.repeat(900)}`,
        'limit[]=1',
        'sort=created_at%20asc%20',
        'filters[id][$gt]=0&populate=*',
        'lang=xx&lang=zh-CN',
      ]),
    );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

const bodyOf = (
  key: EndpointKey,
  sample: Values,
  random: Random,
): { type: string; body: string | Buffer } => {
  const { body, files } = endpointOf(key);
  if (files || random.chance(0.05))
    return { type: 'multipart/form-data; boundary=b', body: formOf(random, files?.field ?? 'files') };
  if (random.chance(0.06)) return { type: random.pick(TYPES), body: random.pick(RAW_BODIES) };
  const text = JSON.stringify(mutated(sample, Object.keys(body?.shape ?? {}), random));
  if (random.chance(0.03)) return { type: 'application/json', body: gzipSync(text) };
  return { type: random.chance(0.95) ? 'application/json' : random.pick(TYPES), body: text };
};

export interface FuzzRequest extends RawRequest {
  /** The parts of the request, to reproduce it. */
  target: string;
}

const callOf = (key: EndpointKey, inputs: Samples, random: Random): FuzzRequest => {
  const { params = {}, query = {}, body = {} } = inputs[key] as Partial<Record<string, Values>>;
  const ids = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      random.chance(0.3)
        ? maliciousText(random)
            .replace(/[\ud800-\udfff]/g, '')
            .slice(0, 500)
        : value,
    ]),
  );
  const search = queryOf(mutated(query, Object.keys(endpointOf(key).query?.shape ?? {}), random), random);
  const method = key.split(' ')[0]!;
  const sent = method === 'GET' && random.chance(0.95) ? undefined : bodyOf(key, body, random);
  const headers: Record<string, string> = sent ? { 'content-type': sent.type } : {};
  return { target: key, method, path: `${pathOf(key, ids)}${search}`, headers, body: sent?.body };
};

const otherOf = (target: string, random: Random): FuzzRequest => {
  const [method = 'GET', path = '/'] = target.split(' ');
  const isForm = random.chance(0.3);
  const sent = Object.fromEntries(
    Array.from({ length: random.below(4) }, () => [
      random.pick([
        'email',
        'password',
        'registrationToken',
        'userInfo',
        'deviceId',
        'rememberMe',
        'code',
        'title',
      ]),
      maliciousValue(random),
    ]),
  );
  const text = random.chance(0.15) ? random.pick(RAW_BODIES) : JSON.stringify(sent);
  return {
    target,
    method,
    path: `${path}${queryOf(mutated({}, ['locale', 'page', 'lang', 'tag', 'id', 'v', 'registrationToken'], random), random)}`,
    headers: { 'content-type': isForm ? 'multipart/form-data; boundary=b' : 'application/json' },
    body: method === 'GET' ? undefined : isForm ? formOf(random, 'files') : text,
  };
};

/** Creates a request of nearly valid and malicious parts. */
export const fuzzRequest = (inputs: Samples, random: Random): FuzzRequest => {
  const request = random.chance(0.8)
    ? callOf(random.pick(KEYS), inputs, random)
    : otherOf(random.pick(OTHER_TARGETS), random);
  if (random.chance(0.08)) request.path = random.pick(PATH_FORMS)(request.path, random);
  if (random.chance(0.04)) request.method = random.pick(METHODS);
  for (let n = random.chance(0.3) ? 1 + random.below(2) : 0; n > 0; n -= 1)
    request.headers = { ...request.headers, ...random.pick(HEADERS)(random) };
  return request;
};
