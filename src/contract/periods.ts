// A separate file, because enums.ts is part of the first script of every page.

/** Periods of statistics, in days up to today (contract section 10). */
export const PERIODS = ['7', '30', '60', '90', '180', '365'] as const;
export type Period = (typeof PERIODS)[number];
