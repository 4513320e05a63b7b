/** Changes within a day of publication are not shown as updates. */
const DAY_MS = 86_400_000;

interface Times {
  version: number;
  created_at: string;
  updated_at: string;
}

/**
 * Returns the "last changed" time that an article's page shows: RFC 3339. The first version counts as unchanged, even
 * if it was imported long after it was written.
 */
export const changedAt = ({ version, created_at: written, updated_at: changed }: Times): string =>
  version > 1 && Date.parse(changed) - Date.parse(written) > DAY_MS ? changed : written;
