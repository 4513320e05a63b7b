import type { DataFile } from '../../../core/accounts/account-hooks';
import { jsonFile } from '../../../core/accounts/data-files';
import { fromDbTime } from '../../../core/database/time';
import { followName, type FollowRow, ownFollows } from './list-follows';

interface OwnFollow extends Omit<FollowRow, 'avatar'> {
  row_id: number;
}

const loadOwn =
  (userId: string) =>
  async (after: number, limit: number): Promise<OwnFollow[]> => {
    const rows = (await ownFollows(userId)
      .where('f.id', '>', after)
      .orderBy('f.id')
      .limit(limit)
      .select(
        'f.id as row_id',
        'f.kind',
        'f.target_id as id',
        'f.followed_at',
        strapi.db.connection.raw(followName('t.title')),
      )) as OwnFollow[];
    return rows.map((row) => ({ ...row, followed_at: fromDbTime(row.followed_at) }));
  };

/** The people and tags that a person follows as JSON. */
export async function* followData(userId: string): AsyncGenerator<DataFile> {
  yield await Promise.resolve(jsonFile('follows.json', loadOwn(userId)));
}
