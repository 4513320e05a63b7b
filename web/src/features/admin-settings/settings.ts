import type { EndpointOutput } from '@contract';

/** Groups of settings, as named in URLs. */
export type SettingsGroup = 'site' | 'email' | 'qiniu' | 'qq' | 'jwt' | 'backup' | 'appearance';

/** The values of a group, without its revision. */
export type SettingsOf<G extends SettingsGroup> = Omit<EndpointOutput<`GET /settings/${G}`>, 'revision'>;

/** Null is an emptied number field, which the server rejects with an error of the field. */
export type SettingValue = string | number | boolean | readonly string[] | null;

/** Values by field, with their revision on the server. */
export type Values<N extends string> = Record<N, SettingValue> & { revision: string };

/** Unsaved changes by field. */
export type Edited<N extends string> = Partial<Record<N, SettingValue>>;

/** An unsaved form: the stored values on which it is based, and the changed fields. */
export interface Draft<N extends string> {
  base: Values<N>;
  edited: Edited<N>;
}

/** Lists are equal when their items are. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Changes a field of a draft. @returns null when nothing differs from the stored values */
export const changeDraft = <N extends string>(draft: Draft<N>, changes: Edited<N>): Draft<N> | null => {
  const edited = { ...draft.edited, ...changes };
  const kept = (Object.keys(edited) as N[]).filter((name) => !isSame(edited[name], draft.base[name]));
  if (kept.length === 0) return null;
  return {
    base: draft.base,
    edited: Object.fromEntries(kept.map((name) => [name, edited[name]])) as Edited<N>,
  };
};

/** The changes made after a draft was sent, based on the saved values. @returns null when there are none */
export const laterChanges = <N extends string>(
  now: Draft<N>,
  sent: Draft<N>,
  saved: Values<N>,
): Draft<N> | null => {
  const valueOf = ({ base, edited }: Draft<N>, name: N) => (name in edited ? edited[name] : base[name]);
  const names = (Object.keys({ ...sent.edited, ...now.edited }) as N[]).filter(
    (name) => !isSame(valueOf(now, name), valueOf(sent, name)),
  );
  const edited = Object.fromEntries(names.map((name) => [name, valueOf(now, name)])) as Edited<N>;
  return changeDraft({ base: saved, edited: {} as Edited<N> }, edited);
};

/** Fields that the server returns with a group but other forms save. */
const SAVED_ELSEWHERE: Partial<Record<SettingsGroup, readonly string[]>> = {
  site: ['footer', 'footer_en', 'licence', 'home'],
  backup: ['suspended'],
};

/** The fields of a form that differ between two versions of the settings; secrets never do, since their values are masked. */
export const differences = <N extends string>(
  group: SettingsGroup,
  before: Values<N>,
  after: Values<N>,
): N[] => {
  const others = ['revision', ...(SAVED_ELSEWHERE[group] ?? [])];
  return (Object.keys(after) as N[]).filter(
    (name) => !others.includes(name) && !isSame(before[name], after[name]),
  );
};
