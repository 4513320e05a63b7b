/**
 * Open connections at most: each costs a socket and some 10 KB. A browser needs one for all its pages; a school may share
 * an address.
 */
const MAX = { person: 8, network: 200, instance: 5000 };

type Kind = 'person' | 'network';

const open: Record<Kind, Map<string, number>> = { person: new Map(), network: new Map() };
let total = 0;

const factor = (): number => strapi.config.get('site.limitFactor', 1);

/** Number of open connections of a person or an address. */
export const openConnections = (kind: Kind, key: string): number => open[kind].get(key) ?? 0;

const hasRoom = (kind: Kind, key: string): boolean => openConnections(kind, key) < MAX[kind] * factor();

const add = (kind: Kind, key: string): void => {
  open[kind].set(key, (open[kind].get(key) ?? 0) + 1);
};

const release = (kind: Kind, key: string): void => {
  const left = (open[kind].get(key) ?? 1) - 1;
  if (left > 0) open[kind].set(key, left);
  else open[kind].delete(key);
};

/** Counts a connection of a person. @returns false when there are too many */
export const takePerson = (id: string): boolean => {
  if (!hasRoom('person', id)) return false;
  add('person', id);
  return true;
};
export const releasePerson = (id: string): void => release('person', id);

/** Whether an address may open another connection. */
export const hasNetworkRoom = (network: string): boolean =>
  total < MAX.instance * factor() && hasRoom('network', network);

/** Counts a connection of an address, authenticated or not. */
export const addNetwork = (network: string): void => {
  total += 1;
  add('network', network);
};

export const releaseNetwork = (network: string): void => {
  total -= 1;
  release('network', network);
};

export const clearLimits = (): void => {
  open.person.clear();
  open.network.clear();
  total = 0;
};
