import { z } from 'zod';

/** Code units of the longest emoji, such as a family with skin tones or the flag of a region. */
const MAX_UNITS = 40;

/** One emoji of Unicode's list, with the joining and skin tone characters that belong to it. */
const EMOJI = new RegExp('^\\p{RGI_Emoji}$', 'v');

/** A single emoji. */
export const emoji = z
  .string()
  .max(MAX_UNITS)
  .refine((value) => EMOJI.test(value));
