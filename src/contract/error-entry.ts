import type { Locale } from './enums';

/** One entry of the catalogue: how it travels, what it says, when it is raised and what the caller does next. */
export interface ErrorEntry {
  /** HTTP status. 200 marks a business error: the envelope's code is the entry's name. */
  status: number;
  /** Shown to the person; `{name}` is filled from the error's params. */
  message: Record<Locale, string>;
  /** When it is raised. */
  when: string;
  /** What the caller does next. */
  next: string;
}
