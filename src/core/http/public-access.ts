import type { EndpointKey } from '../../contract';
import { type Area, areaOf, AREAS } from '../../contract/paths/areas';
import { LOCALES, type Locale } from '../../contract/enums';
import type { Actor } from '../auth/actor';
import { settings, type SettingsGroups } from '../settings/settings';
import { AppError } from './app-error';

type Site = SettingsGroups['site'];

/** Endpoints that people who are not signed in may always call: for sign-in, registration and the look of the site. */
const ALWAYS_OPEN: ReadonlySet<EndpointKey> = new Set<EndpointKey>([
  'GET /settings/site',
  'GET /panel/site',
  'GET /role_ids',
  'GET /sign_in_options',
  'GET /registration',
  'POST /register',
  'POST /register/confirm',
  'POST /email_login',
  'POST /email_login/second',
  'POST /passkeys/sign_in/begin',
  'POST /passkeys/sign_in',
  'POST /password/forgot',
  'POST /password/reset',
  'POST /password/reset_link',
  'GET /qq_login_path',
  'POST /qq_login',
]);

/** The parts of the site that are closed to people who are not signed in. */
export const closedAreas = (site: Site): Area[] => AREAS.filter((area) => !site[`public_${area}`]);

/** Whether a part of the site is open to people who are not signed in. */
export const isOpen = (area: Area, site: Site): boolean => site.public_site && site[`public_${area}`];

/**
 * Checks that the settings of the site allow an endpoint to people who are not signed in.
 * @throws `unauthorized`
 */
export const checkPublic = async (key: EndpointKey, actor: Actor): Promise<void> => {
  if (actor.id !== null || ALWAYS_OPEN.has(key)) return;
  if (!isOpen(areaOf(key.split(' ')[1] ?? ''), await settings('site'))) throw new AppError('unauthorized');
};

/** The languages of the site for readers. */
export const shownLocales = ({ languages }: Site): readonly Locale[] =>
  languages === 'both' ? LOCALES : [languages];
