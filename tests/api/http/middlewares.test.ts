import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';

interface Layer {
  path: string;
  methods: string[];
  stack: { name: string }[];
}
interface Router {
  stack: Layer[];
  match: (path: string, method: string) => { pathAndMethod: Layer[]; route: boolean };
}

let app: TestApp;
let router: Router;

beforeAll(async () => {
  app = await startApp();
  router = app.strapi.server.router as unknown as Router;
});
afterAll(() => app.stop());

const isRoute = ({ methods, path }: Layer): boolean => methods.length > 0 && path !== '/((?!uploads/).+)';

/** What the router itself finds, among all routes. */
const amongAll = (path: string, method: string): Layer[] =>
  (Object.getPrototypeOf(router) as Router).match.call(router, path, method).pathAndMethod;

it('finds the routes that the router finds among all, in any case and with a slash at the end', () => {
  let compared = 0;
  for (const { path, methods } of router.stack) {
    const [method] = methods;
    if (!method || path.includes('(')) continue;
    const example = path.replace(/:\w+/g, 'abc-1');
    for (const one of [example, example.toUpperCase(), `${example}/`]) {
      const found = router.match(one, method).pathAndMethod;
      expect([one, found.filter(isRoute)]).toEqual([one, amongAll(one, method).filter(isRoute)]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(1_000);
});

it.each([
  ['/api/articles/abc', ['/api/articles/:id']],
  ['/api/tags', ['/api/tags']],
  // Sign-in of the panel is prepared for all paths.
  ['/admin/init', ['([^/]*)', '/admin/init']],
])('a request for %s passes its route, not the other parts of the API or public files', (path, passed) => {
  const { pathAndMethod } = router.match(path, 'GET');
  const before = pathAndMethod.findIndex((layer) => layer.path === passed.at(-1));
  expect(pathAndMethod.slice(0, before + 1).map((layer) => layer.path)).toEqual(passed);
});

it.each(['/favicon.svg', '/api/unknown', '/api', '/uploads/none.png'])(
  'a path without a route is compared with all routes: %s',
  (path) => {
    expect(router.match(path, 'GET').pathAndMethod).toEqual(amongAll(path, 'GET'));
  },
);

it('a longer path than any route of its part is not found', async () => {
  await app.http().get('/api/articles/abc/none/at/all').expect(404);
});

/** What helmet sets with the settings of Strapi. */
const SECURITY = {
  'content-security-policy': expect.stringContaining("default-src 'self'") as string,
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
};

it('each answer has the security headers, those of the panel in development only its own', async () => {
  const panel = (await app.http().get('/cms/none')).headers;
  const first = (await app.http().get('/api/tags')).headers;
  const second = (await app.http().get('/api/unknown')).headers;
  const third = (await app.http().post('/api/articles')).headers;
  expect(first).toMatchObject(SECURITY);
  for (const name of Object.keys(SECURITY))
    expect([name, second[name], third[name]]).toEqual([name, first[name], first[name]]);
  expect(panel['content-security-policy']).toContain('ws:');
  expect(first['content-security-policy']).not.toContain('ws:');
  expect(new Set([first, second, third].map((headers) => headers['x-request-id'])).size).toBe(3);
});
