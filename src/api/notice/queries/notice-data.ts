import type { DataFile } from '../../../core/accounts/account-hooks';
import { jsonFile, jsonObject } from '../../../core/accounts/data-files';
import { fromDbTime } from '../../../core/database/time';
import { findPreferences } from './preferences';
import { detailsOf, NOTICE_COLUMNS, type NoticeRow } from '../notice';

const loadOwn =
  (userId: string) =>
  async (after: number, limit: number): Promise<{ row_id: number }[]> => {
    const rows = (await strapi.db
      .connection('notices as n')
      .where('n.user_id', userId)
      .where('n.id', '>', after)
      .orderBy('n.id')
      .limit(limit)
      .select(...NOTICE_COLUMNS)) as NoticeRow[];
    return rows.map((row) => ({
      row_id: row.row_id,
      kind: row.kind,
      time: fromDbTime(row.last_at),
      is_read: Boolean(row.is_read),
      count: row.count,
      article_id: row.article_id,
      comment_id: row.comment_id,
      ...detailsOf(row),
    }));
  };

/** The notices of a person, without the names of other people, and the person's preferences for them, as JSON. */
export async function* noticeData(userId: string): AsyncGenerator<DataFile> {
  yield jsonFile('notices.json', loadOwn(userId));
  yield jsonObject('notice-settings.json', await findPreferences(userId));
}
