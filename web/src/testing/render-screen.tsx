import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import type { EndpointInput, EndpointKey, EndpointOutput } from '@contract';
import type { Locale } from '@contract/enums';
import '@/app/messages';
import '@/features/admin/admin-messages';
import { Root } from '@/app/root';
import { COMMON, createI18n, loadMessages } from '@/lib/i18n/i18n';
import type { App, CallOptions } from '@/lib/http/endpoints';
import { createQueryClient } from '@/lib/http/query-client';

/** Responses of endpoints; other endpoints never respond. */
export type Answers = {
  [K in EndpointKey]?: (
    input: Partial<EndpointInput<K>>,
    locale: Locale | undefined,
    /** Progress callback, for uploads. */
    onProgress?: CallOptions['onProgress'],
  ) => EndpointOutput<K> | Promise<EndpointOutput<K>>;
};

export const TEST_ORIGIN = 'https://wentu.test';

const callerOf =
  (answers: Answers): App['call'] =>
  (key, input, options) => {
    const answer = answers[key];
    if (!answer) return new Promise(() => undefined);
    const { locale, onProgress } = options ?? {};
    return Promise.resolve().then(() =>
      onProgress ? answer(input, locale, onProgress) : answer(input, locale),
    );
  };

interface Options {
  /** Path and query of the current URL. */
  at: string;
  /** Routes, or a function of the app for routes whose loaders need it. */
  routes: RouteObject[] | ((app: App) => RouteObject[]);
  answers: Answers;
  /** Namespaces of messages, besides the common ones. */
  messages: string[];
  locale?: Locale;
}

/** Renders screens in all providers of the app, with canned responses instead of the server. */
export const renderScreen = async ({ at, routes, answers, messages, locale = 'en' }: Options) => {
  const loaded = [COMMON, ...messages].map(async (name) => [name, await loadMessages(name, locale)] as const);
  const i18n = createI18n(locale, Object.fromEntries(await Promise.all(loaded)));
  const app: App = {
    queryClient: createQueryClient(),
    call: callerOf(answers),
    locale: () => locale,
    origin: TEST_ORIGIN,
    switchLocale: () => Promise.resolve(),
  };
  const router = createMemoryRouter(typeof routes === 'function' ? routes(app) : routes, {
    initialEntries: [at],
  });
  const view = render(
    <Root app={app} i18n={i18n}>
      <RouterProvider router={router} />
    </Root>,
  );
  return { ...view, router, app };
};
