import type { EndpointInput, EndpointOutput } from '@contract';
import type { TagColor } from '@contract/enums';
import type { LogKind, LogLevel } from '@contract/log-kinds';
import { paths } from '@contract/pages';

export type LogRow = EndpointOutput<'GET /logs'>['list'][number];
export type LogEntry = EndpointOutput<'GET /logs/{id}'>;
export type LogChange = LogEntry['changes'][number];
export type LogQuery = Partial<NonNullable<EndpointInput<'GET /logs'>['query']>>;

export const idOf = ({ id }: LogRow): string => id;

export const LEVEL_COLORS: Record<LogLevel, TagColor | null> = {
  info: null,
  warning: 'gold',
  error: 'red',
};

/** A list of the back office that shows rows of this name only. */
const listed = (list: string) => (row: LogRow) =>
  row.target_name && `/admin/${list}?key=${encodeURIComponent(row.target_name)}`;

const SETTINGS_SCREENS = ['site', 'email', 'qiniu', 'qq', 'jwt'];

const LINKS: Partial<Record<LogKind, (row: LogRow) => string>> = {
  article: ({ target_id }) => target_id && paths.editArticle(target_id),
  account: listed('users'),
  tag: listed('tags'),
  image: listed('images'),
  menu: () => '/admin/menus',
  advert: listed('adverts'),
  feedback: () => '/admin/feedback',
  backup: () => '/admin/backups',
  import: () => '/admin/imports',
  chat_room: ({ target_id }) => target_id && paths.chatRoom(target_id),
  settings: ({ target_name }) => {
    if (target_name === 'backup') return '/admin/backups';
    if (target_name === 'appearance') return '/admin/appearance';
    return SETTINGS_SCREENS.includes(target_name) ? `/admin/systems/${target_name}` : '';
  },
};

/** Path of what an entry is about; empty when it has no page or was deleted. */
export const targetPath = (row: LogRow): string =>
  row.kind && row.verb !== 'delete' ? (LINKS[row.kind]?.(row) ?? '') : '';
