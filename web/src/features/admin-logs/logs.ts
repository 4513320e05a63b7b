import type { EndpointInput, EndpointOutput } from '@contract';
import { adminPath, type AdminScreenName } from '@contract/paths/admin-paths';
import type { TagColor } from '@contract/enums';
import type { LogKind, LogLevel } from '@contract/log-kinds';
import { paths } from '@contract/paths/pages';

export type LogRow = EndpointOutput<'GET /logs'>['list'][number];
export type LogEntry = EndpointOutput<'GET /logs/{id}'>;
export type LogChange = LogEntry['changes'][number];
export type LogQuery = Partial<NonNullable<EndpointInput<'GET /logs'>['query']>>;

export const LEVEL_COLORS: Record<LogLevel, TagColor | null> = {
  info: null,
  warning: 'gold',
  error: 'red',
};

/** Path of a list of the back office, filtered by the name of the target. */
const listed = (list: AdminScreenName) => (row: LogRow) =>
  row.target_name && adminPath(list, { key: row.target_name });

/** The screens of the groups of settings. */
const SETTINGS_SCREENS = new Map<string, AdminScreenName>([
  ['backup', 'backups'],
  ['appearance', 'appearance'],
  ['site', 'systems/site'],
  ['email', 'systems/email'],
  ['qiniu', 'systems/qiniu'],
  ['qq', 'systems/qq'],
  ['jwt', 'systems/jwt'],
]);

const LINKS: Partial<Record<LogKind, (row: LogRow) => string>> = {
  article: ({ target_id }) => target_id && paths.editArticle(target_id),
  account: listed('users'),
  tag: listed('tags'),
  image: listed('images'),
  menu: () => adminPath('menus'),
  advert: listed('adverts'),
  feedback: () => adminPath('feedback'),
  backup: () => adminPath('backups'),
  import: () => adminPath('imports'),
  chat_room: ({ target_id }) => target_id && paths.chatRoom(target_id),
  settings: ({ target_name }) => {
    const screen = SETTINGS_SCREENS.get(target_name);
    return screen ? adminPath(screen) : '';
  },
};

/** Path of the target of an entry; empty when it has no page or was deleted. */
export const targetPath = (row: LogRow): string =>
  row.kind && row.verb !== 'delete' ? (LINKS[row.kind]?.(row) ?? '') : '';
