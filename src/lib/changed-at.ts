/** A change within a day of writing is no news to a reader. */
const DAY_MS = 86_400_000;

interface Times {
  version: number;
  created_at: string;
  updated_at: string;
}

/** When the text of an article was last changed, as its page says it: an import long after the writing is no change. */
export const changedAt = ({ version, created_at: written, updated_at: changed }: Times): string =>
  version > 1 && Date.parse(changed) - Date.parse(written) > DAY_MS ? changed : written;
