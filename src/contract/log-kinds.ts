/** Constants of the logs (contract section 10). Constants only: the browser imports this file. */

import { SIGN_IN_METHODS } from './enums';

/** The logs: attempts to sign in, what people changed, and errors and warnings of the server. */
export const LOG_TYPES = ['action', 'sign-in', 'runtime'] as const;
export type LogType = (typeof LOG_TYPES)[number];

/** `info`: an action, or a successful sign-in; `warning` also for a refused sign-in. */
export const LOG_LEVELS = ['info', 'warning', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Methods in the log of sign-ins: those of the site, and Strapi's panel. */
export const LOGGED_SIGN_IN_METHODS = [...SIGN_IN_METHODS, 'panel'] as const;
export type LoggedSignInMethod = (typeof LOGGED_SIGN_IN_METHODS)[number];

/** Whether an attempt to sign in succeeded; actions are logged only when they did. */
export const LOG_STATUSES = ['success', 'failed'] as const;

/** Kinds of targets of an action. */
export const LOG_KINDS = [
  'article',
  'image',
  'comment',
  'tag',
  'category',
  'series',
  'menu',
  'advert',
  'feedback',
  'news_source',
  'account',
  'session',
  'invitation',
  'chat_room',
  'chat_message',
  'chat_person',
  'message',
  'moderation',
  'settings',
  'backup',
  'import',
  'folder',
  'panel_user',
  'panel_role',
  'panel_token',
  'webhook',
  'language',
  'panel',
  'other',
] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** Verbs of an action. */
export const LOG_VERBS = [
  'create',
  'update',
  'delete',
  'restore',
  'publish',
  'unpublish',
  'state',
  'review',
  'order',
  'move',
  'merge',
  'replace',
  'role',
  'block',
  'password',
  'security',
  'end_sessions',
  'mute',
  'ban',
  'decide',
  'read',
  'download',
  'close',
  'keep',
] as const;
export type LogVerb = (typeof LOG_VERBS)[number];

/** Kinds of actors: an account of the site, a user of Strapi's panel, or the server (schedules, imports). */
export const LOG_ACTORS = ['account', 'panel', 'system', 'stranger'] as const;
export type LogActor = (typeof LOG_ACTORS)[number];

/** Actors without an account, which the actor filter of a log offers in addition to people. */
export const LOG_OTHERS = ['system', 'stranger'] as const satisfies readonly LogActor[];

/**
 * What is wrong with a chain of log rows: a row was changed, rows were removed between others or at the end, a row does
 * not belong to it, or the record of its ends was changed or removed. `uncheckable`: the row after a removed one, which may
 * have been changed as well.
 */
export const CHAIN_PROBLEMS = [
  'changed',
  'removed',
  'uncheckable',
  'cut_off',
  'foreign',
  'ends_changed',
] as const;
export type ChainProblem = (typeof CHAIN_PROBLEMS)[number];

/** Formats of an exported log. */
export const LOG_FORMATS = ['csv', 'json'] as const;

/** Days for which a log may be kept: ten years at most. */
export const MAX_LOG_DAYS = 3650;

/** Groups of settings, by their names in the log and the endpoints. */
export const LOGGED_SETTINGS = [
  'site',
  'email',
  'qiniu',
  'qq',
  'jwt',
  'logs',
  'backup',
  'moderation',
  'appearance',
] as const;
