import { feeds } from './feeds';
import type { Resource } from './resource';
import { siteMetadata } from './site-metadata';
import { sitemap } from './sitemap';

const RESOURCES: Resource[] = [...feeds, ...sitemap, ...siteMetadata];

/** Returns the generated file at a path. */
export const resourceAt = (path: string): Resource | undefined =>
  RESOURCES.find((resource) => resource.path.test(path));
