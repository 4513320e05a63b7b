import type { NoticeKind } from '../../contract/enums';

export const NOTICE = 'api::notice.notice';
export const NOTICE_TASK = 'api::notice.notice-task';
export const NOTICE_PREFERENCE = 'api::notice.notice-preference';

/** People shown with a notice. */
export const MAX_ACTORS = 3;

/** Further data of a notice besides people and article. */
export interface NoticeDetails {
  /** The beginning of what was written, or a reason. */
  excerpt?: string;
  /** Result of a review. */
  isAccepted?: boolean;
  /** A sentence of the site. */
  text?: Record<string, string>;
  path?: string;
}

/** A stored notice; JSON columns are text on SQLite. */
export interface NoticeRow {
  row_id: number;
  id: string;
  user_id: string;
  kind: NoticeKind;
  group_key: string;
  count: number;
  actor_ids: string[] | string | null;
  article_id: string | null;
  comment_id: string | null;
  details: NoticeDetails | string | null;
  is_read: boolean | number;
  last_at: string | number | Date;
}

export const NOTICE_COLUMNS = [
  'n.id as row_id',
  'n.document_id as id',
  'n.user_id',
  'n.kind',
  'n.group_key',
  'n.count',
  'n.actor_ids',
  'n.article_id',
  'n.comment_id',
  'n.details',
  'n.is_read',
  'n.last_at',
] as const;

/** Reads a JSON column, which is text on SQLite. */
export const fromJson = <T>(value: T | string | null, otherwise: T): T =>
  typeof value === 'string' ? (JSON.parse(value) as T) : (value ?? otherwise);

export const actorsOf = ({ actor_ids }: Pick<NoticeRow, 'actor_ids'>): string[] => fromJson(actor_ids, []);
export const detailsOf = ({ details }: Pick<NoticeRow, 'details'>): NoticeDetails => fromJson(details, {});
