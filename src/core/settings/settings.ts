import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { UID } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import type { EndpointKey, EndpointOutput } from '../../contract';
import { detached } from '../../lib/outside-request';
import { onDocumentWrite } from '../events/document-events';
import { emit, on } from '../events/event-bus';
import { storageProblemOf } from '../storage/storage-problem';

type Values<K extends EndpointKey> = Omit<EndpointOutput<K>, 'revision'>;
type CloudStorage = Omit<Values<'GET /settings/qiniu'>, 'former'>;

/** The groups of settings and their values. A value that is not stored has its default. */
export interface SettingsGroups {
  /** Without the fields from `appearance`. */
  site: Omit<Values<'GET /settings/site'>, 'footer' | 'footer_en' | 'licence' | 'home'>;
  /** The password is sealed. */
  mail: Values<'GET /settings/email'>;
  /** The key is sealed. */
  qq: Values<'GET /settings/qq'>;
  /** The secret keys are sealed. `former`: the stores of earlier settings, the latest first (decision 182). */
  qiniu: CloudStorage & { former: Omit<CloudStorage, 'enable' | 'size'>[] };
  /** The secret is sealed; empty: the one of the configuration. */
  jwt: Values<'GET /settings/jwt'>;
  moderation: Values<'GET /moderation/settings'>;
  logs: Values<'GET /settings/logs'>;
  backup: Values<'GET /settings/backup'>;
  /** The name is in `site`. */
  appearance: Omit<Values<'GET /settings/appearance'>, 'title'>;
}

type Group = keyof SettingsGroups;
type Loader<G extends Group> = () => Promise<SettingsGroups[G]>;

/** Maximum age of a value that another instance changed while Redis was unreachable. */
const TTL_MS = 30_000;
/** Time after a failed attempt to load a group in which its last value is returned without another attempt. */
const RETRY_MS = 5_000;

const loaders = new Map<Group, Loader<Group>>();
const cache = new LRUCache<Group, Promise<SettingsGroups[Group]>>({ max: 100, ttl: TTL_MS });
/** The last loaded value of each group, unless it has changed since. */
const lastLoaded = new Map<Group, SettingsGroups[Group]>();

interface SettingsDefinition<G extends Group> {
  group: G;
  /** The content type that stores the group. */
  uid: UID.SingleType;
  load: Loader<G>;
}

/** Registers a group of settings; called at start by the domain that stores it. */
export const defineSettings = <G extends Group>({ group, uid, load }: SettingsDefinition<G>): void => {
  loaders.set(group, load);
  onDocumentWrite(uid, () => emit('settings.changed', { group }));
};

/** Frozen, because all callers share the object. */
const load = async (group: Group): Promise<SettingsGroups[Group]> => {
  const loader = loaders.get(group);
  if (!loader) throw new Error(`The settings ${group} are not defined`);
  return Object.freeze(await loader());
};

const overrides = new AsyncLocalStorage<Partial<SettingsGroups>>();

/** Runs `work` with other values of some groups instead of the stored ones, for a preview. */
export const withSettings = <T>(values: Partial<SettingsGroups>, work: () => Promise<T>): Promise<T> =>
  overrides.run({ ...overrides.getStore(), ...values }, work);

/** Loads a group. While the database is unavailable, the last value is used: cached pages, which readers still get, need it. */
const loadOrKeep = async (group: Group): Promise<SettingsGroups[Group]> => {
  try {
    return await load(group);
  } catch (error) {
    const last = lastLoaded.get(group);
    if (!last || storageProblemOf(error) !== 'unavailable') throw error;
    cache.set(group, Promise.resolve(last), { ttl: RETRY_MS });
    return last;
  }
};

const cacheLoading = (group: Group): Promise<SettingsGroups[Group]> => {
  const loading = detached(loadOrKeep(group));
  cache.set(group, loading);
  loading.then(
    (value) => cache.get(group) === loading && lastLoaded.set(group, value),
    () => cache.get(group) === loading && cache.delete(group),
  );
  return loading;
};

/**
 * Returns the settings of a group, cached in memory. The event `settings.changed` drops the cached value on every
 * instance, so that changes take effect immediately. While the database is unavailable, the last value is returned.
 */
export const settings = async <G extends Group>(group: G): Promise<SettingsGroups[G]> => {
  const override = overrides.getStore()?.[group];
  if (override) return override;
  // A transaction must see its own writes, which may still be rolled back.
  if (strapi.db.inTransaction()) return (await load(group)) as SettingsGroups[G];
  return (await (cache.get(group) ?? cacheLoading(group))) as SettingsGroups[G];
};

/** Characters of a revision; 128 bits. */
const REVISION_LENGTH = 22;

/** Identifies values of a group: different values have different revisions. */
export const revisionOf = (values: object): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, REVISION_LENGTH);

const clearCache = (): void => {
  cache.clear();
  lastLoaded.clear();
};

/** Drops the cached value of a group when it changes. */
export const registerSettings = (): void => {
  clearCache();
  on(
    'settings.changed',
    ({ group }) => {
      cache.delete(group);
      lastLoaded.delete(group);
    },
    { everywhere: true },
  );
  on('database.changed', clearCache);
};
