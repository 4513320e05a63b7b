import type { Page } from 'playwright-core';
import { DEFAULT_LOCALE } from '../../../src/contract/enums';
import { callApi, makePerson, PASSWORD, sessionOf } from './people';
import type { Site } from './site';
import { type Language, wordsOf } from './words';

/** The messages with one person. */
export const log = (page: Page, language: Language = DEFAULT_LOCALE) =>
  page.getByRole('region', { name: wordsOf(language, 'message/screens/locales')('log'), exact: true });

/** A message that the server has. */
export const delivered = (page: Page, text: string, language?: Language) =>
  log(page, language).locator('li:not([data-unsent])').filter({ hasText: text });

/** Sends a message to a person. */
export const send = (site: Site, rev_user_id: string, content: string, token: string) =>
  callApi(site, 'POST /messages', { rev_user_id, content }, token);

/** Creates a user with this name, and returns a session of it. */
export const makeUser = async (site: Site, name: string) => {
  await makePerson(site, name, 2);
  return { name, ...(await sessionOf(site, name, PASSWORD)) };
};
