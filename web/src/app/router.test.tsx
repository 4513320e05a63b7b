import { matchRoutes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/http/query-client';
import { createRoutes } from './router';

const routes = createRoutes({
  app: {
    queryClient: createQueryClient(),
    call: vi.fn(),
    locale: () => 'en',
    origin: 'http://localhost',
    switchLocale: vi.fn(),
  },
  loadNamespace: () => Promise.resolve(),
});

it.each([
  ['/', ['root', 'site-layout', 'site-screens', 'home']],
  ['/403', ['root', 'error-layout', 'forbbiden']],
  ['/no/such/page', ['root', 'error-layout', 'not-found']],
  ['/login', ['root', 'login']],
  ['/test', ['root', 'test']],
  ['/dashboard/demo', ['root', 'dashboard-layout', 'dashboard', 'demo']],
])('%s is in the routes %j', (path, ids) => {
  expect(matchRoutes(routes, path)?.map(({ route }) => route.id)).toEqual(ids);
});
