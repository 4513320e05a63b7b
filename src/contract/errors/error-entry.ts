import type { Locale } from '../enums';

/** One entry of the error catalogue. */
export interface ErrorEntry {
  /** HTTP status. 200 is a business error: the envelope's `code` is the name of the entry. */
  status: number;
  /** Shown to people; `{name}` is replaced by the error's params. */
  message: Record<Locale, string>;
  /** When it is raised. */
  when: string;
  /** What the client should do next. */
  next: string;
  /** The field of the request to which a business error belongs: forms show the message next to it. */
  field?: string;
}
