import type { EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { advisoryLock } from '../../../core/database/advisory-lock';
import { APPEARANCE_SETTING, SITE_SETTING } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { AppError } from '../../../core/http/app-error';
import { revisionOf } from '../../../core/settings/settings';
import { saveSettings } from '../../setting/exports';
import { namedAppearance, type NamedAppearance } from '../queries/appearance-settings';
import { checkAppearance } from './check-appearance';

/**
 * Updates the given fields of the look. The name is stored with the settings of the site.
 * @throws `settings_changed`; `invalid` for a pale accent or a picture that is not in the library
 */
export const saveAppearance = (
  { revision, title, ...given }: EndpointRequest<'PUT /settings/appearance'>['body'],
  locale: Locale,
): Promise<NamedAppearance> =>
  transaction(async (trx) => {
    // The lock of saving the site settings, which contain the name.
    await advisoryLock(trx, 'settings site');
    const stored = await namedAppearance();
    if (revision !== undefined && revision !== revisionOf(stored)) throw new AppError('settings_changed');
    await checkAppearance(given, locale);
    if (title !== undefined && title !== stored.title)
      await saveSettings({
        group: 'site',
        uid: SITE_SETTING,
        revision: undefined,
        change: () => ({ site_title: title }),
      });
    await saveSettings({
      group: 'appearance',
      uid: APPEARANCE_SETTING,
      revision: undefined,
      change: () => given,
    });
    return namedAppearance();
  });
