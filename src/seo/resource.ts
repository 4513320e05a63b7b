import type { Locale } from '../contract/enums';
import type { Filter } from './urls';

/** What is asked of a resource: nothing else of the request may change the answer. */
export interface ResourceRequest extends Filter {
  path: string;
  /** `https://host` of this site. */
  origin: string;
  locale: Locale;
}

/** The text of a resource, another address that it has now, or null when there is no such thing. */
export type ResourceResult = string | { movedTo: string } | null;

/** Something for machines that find the site: a feed, a map, a description. */
export interface Resource {
  path: RegExp;
  type: string;
  make: (wanted: ResourceRequest) => Promise<ResourceResult>;
}
