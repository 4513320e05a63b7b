import type { EndpointRequest } from '../../../contract';
import { MAX_LISTED_WORDS } from '../../../contract/moderation/limits';
import { MODERATION_SETTING } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { AppError } from '../../../core/http/app-error';
import { saveSettings } from '../../setting/exports';
import { logActs } from './log';
import { type ModerationSettings } from '../queries/moderation-settings';

const textOf = (words: readonly string[]): string =>
  [...new Set(words.map((word) => word.replace(/\s+/g, ' ')))].join('\n');

/** Updates the given rules. @param byId account of the administrator; null for a command @throws `settings_changed`, `too_many_words` */
export const saveModerationSettings = (
  { revision, refused_words, held_words, ...plain }: EndpointRequest<'PUT /moderation/settings'>['body'],
  byId: string | null,
): Promise<ModerationSettings> =>
  transaction(async (trx) => {
    const data = {
      ...plain,
      ...(refused_words && { refused_words: textOf(refused_words) }),
      ...(held_words && { held_words: textOf(held_words) }),
    };
    const options = { group: 'moderation', uid: MODERATION_SETTING, revision, change: () => data } as const;
    const saved = await saveSettings(options);
    if (saved.refused_words.length + saved.held_words.length > MAX_LISTED_WORDS)
      throw new AppError('too_many_words', null, { max: MAX_LISTED_WORDS });
    if (byId !== null) await logActs(trx, [{ act: 'settings', byId }]);
    return saved;
  });
