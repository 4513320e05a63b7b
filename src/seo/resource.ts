import type { Locale } from '../contract/enums';
import type { LabelFilter } from './urls';

/** Parameters of a resource: its content depends on nothing else of the request. */
export interface ResourceRequest extends LabelFilter {
  path: string;
  /** `https://host` of this site. */
  origin: string;
  locale: Locale;
  /** The languages of the site for readers. */
  locales: readonly Locale[];
  /** Whether people who are not signed in may read the site. */
  isOpen: boolean;
}

/** The text of a resource, a redirect, or null when it does not exist. */
export type ResourceResult = string | { redirectTo: string } | null;

/** A generated file for programs: a feed, a site map, a manifest. */
export interface Resource {
  path: RegExp;
  type: string;
  /** Whether it has content of the site, which may be closed to people who are not signed in. */
  isContent?: boolean;
  render: (request: ResourceRequest) => Promise<ResourceResult>;
}
