import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEFAULT_LOCALE, type Locale } from '../../../src/contract/enums';
import { ADMIN, type Site } from './site';

export const PASSWORD = 'a-password-for-tests-2';

/** Calls an endpoint and returns its data; fails when it is rejected. Names and titles are those of the language. */
export const callApi = async <T>(
  site: Site,
  key: string,
  body?: object,
  token = '',
  language: Locale = DEFAULT_LOCALE,
): Promise<T> => {
  const [method, path] = key.split(' ');
  const response = await fetch(`${site.origin}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(token && { token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code, msg, data } = (await response.json()) as { code: string; msg: string; data: T };
  if (code !== '0') throw new Error(`${key}: ${code} ${msg}`);
  return data;
};

/** A session of an account. */
export const sessionOf = (site: Site, user_name = ADMIN.user, password = ADMIN.password) =>
  callApi<{ token: string; user_id: string }>(site, 'POST /email_login', { user_name, password });

/** Creates an account; `role` 1 administrator, 2 user, 3 guest. */
export const makePerson = async (site: Site, user_name: string, role: number): Promise<void> => {
  const { token } = await sessionOf(site);
  const body = { user_name, nick_name: user_name, password: PASSWORD, role };
  await callApi(site, 'POST /users', body, token);
};

/** Waits until the sign-in form is hydrated: before that, the browser would submit it to its own URL. */
export const untilTaken = async (page: Page): Promise<void> => {
  const isTaken = (form: Element) => Object.keys(form).some((key) => key.startsWith('__reactProps$'));
  const form = page.locator('form:has([name=password])');
  await expect.poll(() => form.evaluate(isTaken)).toBe(true);
};

/** Fills in and submits the sign-in form. */
export const fillSignIn = async (page: Page, user = ADMIN.user): Promise<void> => {
  await untilTaken(page);
  await page.locator('input[name=user_name]').fill(user);
  await page.locator('input[name=password]').fill(user === ADMIN.user ? ADMIN.password : PASSWORD);
  await page.locator('form button[type=submit]').click();
};

interface SignInOptions {
  user?: string;
  back?: string;
  /** Language of the screens after signing in. */
  language?: Locale;
}

/** Signs in on the sign-in screen, and waits for the page `back`. */
export const signIn = async (
  page: Page,
  site: Site,
  { user = ADMIN.user, back = '/admin/home', language = DEFAULT_LOCALE }: SignInOptions = {},
): Promise<void> => {
  await page.goto(`${site.origin}/login?${new URLSearchParams({ back, lang: language })}`);
  await fillSignIn(page, user);
  await page.waitForURL((url) => url.pathname === back.split('?')[0]);
};
