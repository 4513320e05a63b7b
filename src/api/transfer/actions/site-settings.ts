import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { endpointOf } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { errorMessage } from '../../../contract/errors';
import { AppError } from '../../../core/http/app-error';
import { runAsEndpoint } from '../../../core/http/endpoint-call';
import { parseFields } from '../../../core/http/validate';
import { settings } from '../../../core/settings/settings';
import { problemText } from '../../../lib/import';
import { SETTINGS_FILE, SETTINGS_FORMAT } from '../../../lib/import/archive/source-kind';
import type { ImportedFile } from '../../article/import/exports';
import { starterSiteInfo } from '../../setting/exports';
import {
  exportedFields,
  type GroupSecret,
  hiddenFields,
  SETTINGS_GROUPS,
  type SettingsGroup,
  type Values,
} from './settings-groups';
import type { FileOf, StoreFile } from './site-pictures';

/** The settings of a site without secrets, by group and field. Values are checked group by group. */
export const SettingsData = z.object({
  format: z.literal(SETTINGS_FORMAT),
  version: z.literal(1),
  /** Fields of the site that the file lacks, such as `mail.password`; for information. */
  left_out: z.array(z.string()).default([]),
  groups: z.record(z.string(), z.record(z.string(), z.unknown())),
});

export type SettingsData = z.infer<typeof SettingsData>;

const ADDRESS = /\/uploads\/[\w-][\w.-]*/g;

/** Replaces the addresses of pictures: in values that are an address, and in the owner's style sheet. */
const withPictures = async (
  values: Values,
  rename: (address: string, isAll: boolean) => Promise<string>,
): Promise<Values> => {
  const renamed: Values = {};
  for (const [field, value] of Object.entries(values)) {
    renamed[field] = value;
    if (typeof value !== 'string') continue;
    const found = [...new Set(value.match(ADDRESS) ?? [])];
    const isAll = found[0] === value;
    if (!isAll && field !== 'css') continue;
    const names = new Map<string, string>();
    for (const address of found) names.set(address, await rename(address, isAll));
    renamed[field] = value.replace(ADDRESS, (address) => names.get(address) ?? address);
  }
  return renamed;
};

const storedValues = async (group: SettingsGroup): Promise<Values> => ({ ...(await settings(group.name)) });

const pick = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(
    fields.filter((field) => values[field] !== undefined).map((field) => [field, values[field]]),
  );

const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Reads the current settings of the site, with defaults, and stores their pictures in the export. */
export const readSettingsData = async (fileOf: FileOf): Promise<SettingsData> => {
  const data: SettingsData = { format: SETTINGS_FORMAT, version: 1, left_out: [], groups: {} };
  for (const group of SETTINGS_GROUPS) {
    const stored = await storedValues(group);
    const hidden = hiddenFields(group).filter((field) => isSet(stored[field]));
    data.left_out.push(...hidden.map((field) => `${group.name}.${field}`));
    data.groups[group.name] = await withPictures(
      pick(stored, exportedFields(group)),
      async (address) => (await fileOf(address)) ?? address,
    );
  }
  return data;
};

/** Whether nobody has saved a group on this site. The first start also stores settings of the group `site`. */
const isAsInstalled = async ({ name, uid }: SettingsGroup, stored: Values): Promise<boolean> =>
  (await strapi.db.query(uid).count()) === 0 ||
  (name === 'site' && isDeepStrictEqual(stored, await starterSiteInfo()));

/**
 * Switches off a group if this site does not have its secret for the same place, and drops the secret of another place.
 */
const withoutSecret = ({ field, place, off }: GroupSecret, given: Values, stored: Values): Values => {
  const isKnown = isSet(stored[field]) && place.every((one) => given[one] === stored[one]);
  if (isKnown || !given[place[0]]) return given;
  return { ...given, ...off, ...(isSet(stored[field]) && { [field]: '' }) };
};

const reasonOf = ({ code, data, params }: AppError): Record<Locale, string> => {
  const names = Object.keys((data as { fields?: object } | null)?.fields ?? {}).join(', ');
  const text = (locale: Locale) => `${errorMessage(code, locale, params)}${names && ` (${names})`}`;
  return { en: text('en'), 'zh-CN': text('zh-CN') };
};

export interface WriteSettingsOptions {
  store: StoreFile;
  /** Account that imports; null for a command. */
  userId: string | null;
  /** Name of this account for the log. */
  userName: string;
  /** Whether settings that were changed on this site are replaced too. */
  replaces: boolean;
}

const LOCALE: Locale = 'en';

/** Imports a group. @throws AppError for values that its form would refuse */
const writeGroup = async (
  group: SettingsGroup,
  given: Values,
  { store, userId, userName, replaces }: WriteSettingsOptions,
): Promise<Pick<ImportedFile, 'outcome' | 'notes'>> => {
  const { form, secret, save } = group;
  const stored = await storedValues(group);
  const named = await withPictures(
    given,
    async (file, isAll) => (await store(file))?.url ?? (isAll ? '' : file),
  );
  const checked = parseFields(endpointOf(form).body!, pick(named, exportedFields(group)), LOCALE) as Values;
  const values = secret ? withoutSecret(secret, checked, stored) : checked;
  const notes = secret && values !== checked ? [problemText({ code: secret.note })] : undefined;
  if (Object.entries(values).every(([field, value]) => isDeepStrictEqual(value, stored[field])))
    return { outcome: 'unchanged', notes };
  if (!replaces && !(await isAsInstalled(group, stored)))
    return { outcome: 'unchanged', notes: [problemText({ code: 'settings_kept' })] };
  const actor = { id: userId, nickName: userName };
  await runAsEndpoint(form, actor, () => save(values as never, { userId, locale: LOCALE }));
  return { outcome: 'updated', notes };
};

/**
 * Imports the settings of an export: groups that nobody has saved on this site, or all. The export has no secrets: groups
 * that need one stay off, unless this site has it.
 * @returns a line of the report for each group
 */
export const writeSettingsData = async (
  { groups }: SettingsData,
  options: WriteSettingsOptions,
): Promise<ImportedFile[]> => {
  const lines: ImportedFile[] = [];
  for (const group of SETTINGS_GROUPS) {
    const given = groups[group.name];
    if (!given) continue;
    const path = `${SETTINGS_FILE}: ${group.name}`;
    try {
      lines.push({ path, ...(await writeGroup(group, given, options)) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      lines.push({ path, outcome: 'failed', reason: reasonOf(error) });
    }
  }
  return lines;
};
