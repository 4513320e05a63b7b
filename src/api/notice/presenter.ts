import type { EndpointOutput } from '../../contract';
import type { Locale } from '../../contract/enums';
import { fromDbTime } from '../../core/database/time';
import { actorsOf, detailsOf, type NoticeRow } from './notice';
import { type NoticeNames, noticePath, noticeText } from './notice-texts';

type Notice = EndpointOutput<'GET /notices'>['list'][number];

/** Presents a notice in a language; people whose accounts were deleted are left out. */
export const presentNotice =
  (names: NoticeNames, locale: Locale) =>
  (row: NoticeRow): Notice => ({
    id: row.id,
    kind: row.kind,
    created_at: fromDbTime(row.last_at),
    is_read: Boolean(row.is_read),
    count: row.count,
    actors: actorsOf(row).flatMap((id) => {
      const person = names.people.get(id);
      return person ?? [];
    }),
    text: noticeText(row, names, locale),
    excerpt: detailsOf(row).excerpt ?? '',
    path: noticePath(row),
  });
