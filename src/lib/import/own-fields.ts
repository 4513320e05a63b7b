import { z } from 'zod';
import type { Fields } from './front-matter';

const time = z.iso.datetime().nullable().default(null);

const OwnFields = z.object({
  /** documentId of the article, so that links to it continue to work. */
  id: z.string().regex(/^[a-z0-9]{24}$/),
  state: z.enum(['draft', 'in_review', 'scheduled', 'published', 'withdrawn']),
  /** Whether the file contains unpublished changes of a published article. */
  is_change: z.boolean().default(false),
  /** User name of the author. */
  user: z.string().max(100).default(''),
  written_at: time,
  published_at: time,
  publish_at: time,
  withdraw_at: time,
  review_reason: z.string().max(500).nullable().default(null),
  is_recommended: z.boolean().default(false),
  source: z.string().max(200).nullable().default(null),
  link: z.string().max(2000).nullable().default(null),
});

/** The fields that `npm run export` writes besides the common ones of all generators, under the name `wentu`. */
export type OwnFields = z.infer<typeof OwnFields>;

/**
 * Returns the fields of this product in a front matter; undefined for a file that was not exported from a site of this
 * product.
 */
export const readOwnFields = ({ wentu }: Fields): OwnFields | undefined => {
  const read = OwnFields.safeParse(wentu);
  return read.success ? read.data : undefined;
};
