import type { EndpointRequest } from '../../../contract';
import type { NoticeKind } from '../../../contract/enums';
import { transaction } from '../../../core/database/transaction';
import { NOTICE_PREFERENCE } from '../notice';
import {
  findPreferences,
  type Preferences,
  preferencesFrom,
  type PreferencesRow,
} from '../queries/preferences';

/** Changes a person's preferences; omitted ones are unchanged. */
export const savePreferences = (
  { modes, ...times }: EndpointRequest<'PUT /notices/settings'>['body'],
  userId: string,
): Promise<Preferences> =>
  transaction(async (trx) => {
    // Two pages of one person may save at the same time.
    await trx('notice_preferences').insert({ user_id: userId }).onConflict('user_id').ignore();
    const stored = (await trx('notice_preferences')
      .where({ user_id: userId })
      .forUpdate()
      .first()) as PreferencesRow;
    const { modes: old, ...rest } = preferencesFrom(stored);
    const next = { ...rest, ...times, modes: { ...old, ...modes } };
    await strapi.db.query(NOTICE_PREFERENCE).updateMany({ where: { user_id: userId }, data: next });
    return next;
  });

/** Stops mails of a kind, or of all kinds; the app still shows these notices. */
export const stopMails = async (userId: string, kind: NoticeKind | 'all'): Promise<void> => {
  const { modes } = await findPreferences(userId);
  const kinds = (Object.keys(modes) as NoticeKind[]).filter((one) => kind === 'all' || one === kind);
  const mailed = kinds.filter((one) => modes[one] === 'mail' || modes[one] === 'daily');
  await savePreferences({ modes: Object.fromEntries(mailed.map((one) => [one, 'app'])) }, userId);
};
