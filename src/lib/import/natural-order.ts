const collator = new Intl.Collator('en', { numeric: true });

/** Compares two names as people order them: `chapter-2` before `chapter-10`. Only the same name is equal. */
export const compareNaturally = (a: string, b: string): number =>
  collator.compare(a, b) || Number(a > b) - Number(a < b);
