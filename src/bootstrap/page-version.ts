import { randomUUID } from 'node:crypto';
import { hearOthers, tellOthers } from './redis';

const CHANNEL = 'site:pages:changed';
const versions = new WeakMap<object, string>();

/** Changes whenever something that pages show has changed: pages kept under an older version are stale. */
export const pageVersion = (): string => {
  const version = versions.get(strapi);
  if (version) return version;
  versions.set(strapi, randomUUID());
  return pageVersion();
};

const changedHere = (): void => {
  versions.set(strapi, randomUUID());
};

/** Tells this instance, and through Redis every other one, that pages have changed. */
export const pagesChanged = async (): Promise<void> => {
  changedHere();
  await tellOthers(CHANNEL);
};

/** Hears of changes made on other instances. */
export const listenForChangedPages = () => hearOthers(CHANNEL, changedHere);
