import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogRow } from './logs';
import { LOGGED_SETTINGS } from '@contract/log-kinds';

/** Returns functions that describe an entry of a log. */
export const useWords = () => {
  const { t } = useTranslation('admin-logs');
  /** The action. */
  const actOf = useCallback(
    ({ verb, kind }: Pick<LogRow, 'verb' | 'kind'>): string =>
      verb && kind ? t('act', { verb: t(`verbs.${verb}`), kind: t(`kinds.${kind}`) }) : '',
    [t],
  );
  /** The target of the action. */
  const targetOf = useCallback(
    ({ kind, target_name, target_count }: LogRow): string => {
      const setting = kind === 'settings' ? LOGGED_SETTINGS.find((name) => name === target_name) : undefined;
      const name = setting ? t(`settings.${setting}`) : target_name;
      return target_count > 1 ? t('more', { name: name || '–', count: target_count - 1 }) : name;
    },
    [t],
  );
  /** The actor. */
  const personOf = useCallback(
    ({ actor, nick_name }: LogRow): string =>
      actor === 'account' ? nick_name || t('actors.gone') : nick_name || t(`actors.${actor}`),
    [t],
  );
  return { actOf, targetOf, personOf };
};
