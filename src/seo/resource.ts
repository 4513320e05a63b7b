import type { Locale } from '../contract/enums';
import type { LabelFilter } from './urls';

/** Parameters of a resource: its content depends on nothing else of the request. */
export interface ResourceRequest extends LabelFilter {
  path: string;
  /** `https://host` of this site. */
  origin: string;
  locale: Locale;
  /** The languages in which readers may have the site. */
  locales: readonly Locale[];
  /** Strangers may read the site. */
  isOpen: boolean;
}

/** The text of a resource, a redirect, or null when it does not exist. */
export type ResourceResult = string | { redirectTo: string } | null;

/** A generated file for programs: a feed, a site map, a manifest. */
export interface Resource {
  path: RegExp;
  type: string;
  /** It has content of the site, which strangers may not be allowed to read. */
  isContent?: boolean;
  render: (request: ResourceRequest) => Promise<ResourceResult>;
}
