import type { EndpointOutput } from '../../../src/contract';
import { useText } from './use-text';
import { LOGGED_SETTINGS } from '../../../src/contract/log-kinds';

export type LogRow = EndpointOutput<'GET /logs'>['list'][number];

/** Returns functions that put an entry into words: what was done, to what, and by whom. */
export const useWords = () => {
  const t = useText();
  const actOf = ({ verb, kind }: LogRow): string =>
    verb && kind ? t('act', { verb: t(`verb.${verb}`), kind: t(`kind.${kind}`) }) : '';
  const targetOf = ({ kind, target_name, target_count }: LogRow): string => {
    const setting = kind === 'settings' ? LOGGED_SETTINGS.find((one) => one === target_name) : undefined;
    const name = (setting ? t(`setting.${setting}`) : target_name) || '–';
    return target_count > 1 ? t('more', { name, count: target_count - 1 }) : name;
  };
  const personOf = ({ actor, nick_name }: LogRow): string => {
    if (actor === 'panel') return [nick_name, t('panel')].filter(Boolean).join(' · ');
    return nick_name || t(actor === 'system' ? 'system' : 'unknown');
  };
  return { actOf, targetOf, personOf };
};
