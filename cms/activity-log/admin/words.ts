import type { EndpointOutput } from '../../../src/contract';
import { LOGGED_SETTINGS } from '../../../src/contract/log-kinds';
import { useText } from './use-text';

export type LogRow = EndpointOutput<'GET /logs'>['list'][number];

/** Returns functions that describe an entry: what was done, to what, and by whom. */
export const useWords = () => {
  const t = useText();
  const actOf = ({ verb, kind }: LogRow): string =>
    verb && kind ? t('act', { verb: t(`verbs.${verb}`), kind: t(`kinds.${kind}`) }) : '';
  const targetOf = ({ kind, target_name, target_count }: LogRow): string => {
    const setting = kind === 'settings' ? LOGGED_SETTINGS.find((one) => one === target_name) : undefined;
    const name = (setting ? t(`settings.${setting}`) : target_name) || '–';
    return target_count > 1 ? t('more', { name, count: target_count - 1 }) : name;
  };
  const personOf = ({ actor, nick_name }: LogRow): string => {
    if (actor === 'panel') return [nick_name, t('panel')].filter(Boolean).join(' · ');
    return nick_name || t(`actors.${actor === 'account' ? 'gone' : actor}`);
  };
  return { actOf, targetOf, personOf };
};
