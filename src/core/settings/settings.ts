import { LRUCache } from 'lru-cache';
import type { EndpointOutput } from '../../contract';
import { on } from '../events/event-bus';

/** The groups of settings and their values. A value that is not stored has its default. */
export interface SettingsGroups {
  site: EndpointOutput<'GET /settings/site'>;
  /** The password is sealed. */
  mail: EndpointOutput<'GET /settings/email'>;
}

type Group = keyof SettingsGroups;
type Loader<G extends Group> = () => Promise<SettingsGroups[G]>;

/** Maximum age of a value that another instance changed while Redis was not reachable. */
const TTL_MS = 30_000;

const loaders = new Map<Group, Loader<Group>>();
const cache = new LRUCache<Group, Promise<SettingsGroups[Group]>>({ max: 100, ttl: TTL_MS });

/** Registers how a group is loaded; called at start by the domain that stores it. */
export const defineSettings = <G extends Group>(group: G, load: Loader<G>): void => {
  loaders.set(group, load);
};

/** Frozen, because all callers share the object. */
const load = async (group: Group): Promise<SettingsGroups[Group]> => {
  const loader = loaders.get(group);
  if (!loader) throw new Error(`The settings ${group} are not defined`);
  return Object.freeze(await loader());
};

/**
 * Returns the settings of a group, cached in memory. The event `settings.changed` drops the cached value on every
 * instance, so that changes take effect immediately.
 */
export const settings = async <G extends Group>(group: G): Promise<SettingsGroups[G]> => {
  // A transaction must see its own writes, which may still be rolled back.
  if (strapi.db.inTransaction()) return (await load(group)) as SettingsGroups[G];
  let value = cache.get(group);
  if (!value) {
    const loading = load(group);
    value = loading;
    cache.set(group, loading);
    loading.catch(() => cache.get(group) === loading && cache.delete(group));
  }
  return (await value) as SettingsGroups[G];
};

/** Drops the cached value of a group when it changes. */
export const registerSettings = (): void => {
  cache.clear();
  on('settings.changed', ({ group }) => void cache.delete(group), { everywhere: true });
};
