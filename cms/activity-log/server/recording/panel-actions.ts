import type { UID } from '@strapi/strapi';
import type { Context } from 'koa';
import type { EndpointKey } from '../../../../src/contract';
import type { LogKind, LogVerb } from '../../../../src/contract/log-kinds';
import {
  ADVERT,
  ARTICLE,
  CATEGORY,
  COMMENT,
  FEEDBACK,
  FILE,
  MENU,
  NEWS_SOURCE,
  SERIES,
  TAG,
  UPLOAD_FOLDER,
  USER,
} from '../../../../src/core/database/content-types';
import type { RawInput } from '../../../../src/core/http/validate';
import { type LoggedAction, LOGGED_ACTIONS } from './logged-actions';
import { idsOf } from './ids';

const KINDS: Partial<Record<string, LogKind>> = {
  [ARTICLE]: 'article',
  [TAG]: 'tag',
  [CATEGORY]: 'category',
  [SERIES]: 'series',
  [MENU]: 'menu',
  [ADVERT]: 'advert',
  [FEEDBACK]: 'feedback',
  [NEWS_SOURCE]: 'news_source',
  [COMMENT]: 'comment',
  [USER]: 'account',
  [FILE]: 'image',
};

const SETTINGS = /^api::setting\.(\w+)-setting$/;

/** The panel's own tables by the beginning of the path; requests identify their rows by number. */
const PANEL_TABLES: readonly (readonly [path: RegExp, kind: LogKind, uid?: UID.ContentType])[] = [
  [/^\/admin\/users\b/, 'panel_user', 'admin::user'],
  // The user is not signed in, and the path does not contain their id.
  [/^\/admin\/reset-password\b/, 'panel_user'],
  [/^\/admin\/roles\b/, 'panel_role', 'admin::role'],
  [/^\/admin\/(api|admin)-tokens\b/, 'panel_token', 'admin::api-token'],
  [/^\/admin\/transfer\/tokens\b/, 'panel_token', 'admin::transfer-token'],
  [/^\/admin\/webhooks\b/, 'webhook'],
  [/^\/i18n\/locales\b/, 'language', 'plugin::i18n.locale'],
];

/** Paths that do not change the site: sessions of the panel, checks, layouts of its forms and lists. */
const IGNORED = [
  /^\/admin\/(login|logout|access-token|register|renew-token|validate|telemetry|homepage|forgot-password|ai-usage)/,
  /^\/admin\/(permissions\/check|webhooks\/\d+\/trigger|chat-moderation\/chat_groups\/silent)/,
  /^\/(upload\/configuration|email\/(test|verify))/,
  /\/(validate|check-availability|generate|bulkFindForValidation|configuration|get-non-localized-fields)(\/|$)/,
];

const MODERATION = '/admin/chat-moderation';

const ACTIONS: Partial<Record<string, LogVerb>> = {
  publish: 'publish',
  bulkPublish: 'publish',
  unpublish: 'unpublish',
  bulkUnpublish: 'unpublish',
  discard: 'restore',
  bulkDelete: 'delete',
  'bulk-delete': 'delete',
  'batch-delete': 'delete',
  'bulk-move': 'move',
  'bulk-update': 'update',
  replace: 'replace',
  regenerate: 'replace',
  permissions: 'update',
  'reset-password': 'password',
};

const METHODS: Partial<Record<string, LogVerb>> = { POST: 'create', PUT: 'update', DELETE: 'delete' };

const verbOf = (method: string, path: string): LogVerb => {
  if (/\/(auto-)?clone\//.test(path)) return 'create';
  return ACTIONS[path.split('/').at(-1) ?? ''] ?? METHODS[method] ?? 'update';
};

/** A write of Strapi's panel. */
export interface PanelWrite {
  action: LoggedAction;
  ids: string[];
  /** The request identifies rows by their number. */
  isNumbered: boolean;
}

const contentAction = (model: string, verb: LogVerb): LoggedAction => {
  const uid = model as UID.ContentType;
  const setting = SETTINGS.exec(model)?.[1];
  if (setting)
    return { verb, kind: 'settings', uid, of: 'all', name: setting === 'mail' ? 'email' : setting };
  return { verb, kind: KINDS[model] ?? 'other', uid, of: 'ids' };
};

interface LibraryBody {
  fileIds?: unknown;
  folderIds?: unknown;
  updates?: unknown;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const numbersOf = (value: unknown): string[] =>
  list(value).map((one) => String(typeof one === 'object' ? (one as { id?: unknown } | null)?.id : one));

/** Writes of the media library: one request may delete or move files and folders. */
const libraryWrites = (ctx: Context, input: RawInput): PanelWrite[] => {
  const { method, path } = ctx;
  const { fileIds, folderIds, updates } = (input.body ?? {}) as LibraryBody;
  const { id } = ctx.query as { id?: unknown };
  const { files } = ctx.request as { files?: object };
  const isReplaced = id !== undefined && Object.keys(files ?? {}).length > 0;
  const verb =
    id === undefined || path !== '/upload' ? verbOf(method, path) : isReplaced ? 'replace' : 'update';
  // Strapi moves and renames folders in transactions that cannot be observed.
  const isOutside = verb === 'move' || (verb === 'update' && path.startsWith('/upload/folders'));
  const write = (kind: LogKind, uid: UID.ContentType, ids: string[]): PanelWrite => ({
    action: { verb, kind, uid, of: 'ids', isOutside },
    ids,
    isNumbered: true,
  });
  if (path.startsWith('/upload/folders')) return [write('folder', UPLOAD_FOLDER, idsOf(input))];
  const [rows, folders] = [[...numbersOf(fileIds), ...numbersOf(updates)], numbersOf(folderIds)];
  return [
    ...(folders.length > 0 ? [write('folder', UPLOAD_FOLDER, folders)] : []),
    ...(folders.length === 0 || rows.length > 0
      ? [write('image', FILE, rows.length > 0 ? rows : idsOf(input))]
      : []),
  ];
};

const moderationWrites = (ctx: Context, input: RawInput): PanelWrite[] => {
  const endpoint = ctx.path.slice(MODERATION.length);
  const key = endpoint.endsWith('/withdraw')
    ? `DELETE ${endpoint.slice(0, -'/withdraw'.length)}`
    : `${ctx.method} ${endpoint}`;
  const action = LOGGED_ACTIONS[key as Exclude<EndpointKey, `GET ${string}`>] as
    LoggedAction | string | undefined;
  return typeof action === 'object' ? [{ action, ids: idsOf(input), isNumbered: false }] : [];
};

/** Writes of the panel's own tables. */
const panelTableWrites = (ctx: Context, input: RawInput): PanelWrite[] => {
  const { method, path } = ctx;
  const [, kind, uid] = PANEL_TABLES.find(([pattern]) => pattern.test(path)) ?? [];
  const { name } = (input.body ?? {}) as { name?: unknown };
  const named = typeof name === 'string' ? name : undefined;
  const action: LoggedAction = {
    verb: verbOf(method, path),
    kind: kind ?? 'panel',
    uid,
    of: 'ids',
    isAlways: true,
    name: uid ? undefined : kind ? named : path,
  };
  const isOwn = path.startsWith('/admin/users/me');
  const { id } = (ctx.state['user'] ?? {}) as { id?: number };
  return [{ action, ids: isOwn ? [String(id)] : idsOf(input), isNumbered: true }];
};

/** The action of a request of Strapi's panel; undefined when it is not logged. */
export const panelWrites = (ctx: Context): PanelWrite[] => {
  const { method, path } = ctx;
  if (method === 'GET' || method === 'HEAD' || IGNORED.some((pattern) => pattern.test(path))) return [];
  const { body } = ctx.request as { body?: unknown };
  const params = ctx['params'] as { model?: string; id?: string } | undefined;
  const input: RawInput = { params, query: ctx.query, body };
  if (path.startsWith(MODERATION)) return moderationWrites(ctx, input);
  if (/^\/upload(\/|$)/.test(path) && path !== '/upload/settings') return libraryWrites(ctx, input);
  const { model } = params ?? {};
  if (model && strapi.contentTypes[model as UID.ContentType])
    return [{ action: contentAction(model, verbOf(method, path)), ids: idsOf(input), isNumbered: false }];
  return panelTableWrites(ctx, input);
};
