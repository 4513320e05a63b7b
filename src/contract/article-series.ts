import { z } from 'zod';
import { id, integer, locale, text } from './fields';
import { MAX_SERIES_PLACE, MAX_SERIES_TITLE } from './limits';

const count = z.number().int();

/** The series of an article, among the published parts that readers of this language get. */
export const SeriesOfArticle = z.object({
  id,
  title: z.string(),
  /** 1 for the first published part: the places set by authors may have gaps. */
  position: count,
  count,
  /** The nearest parts in order, with this one; `first` is the position of the first of them. */
  first: count,
  parts: z.array(z.object({ id, title: z.string(), locale })),
});

/**
 * Series and place as sent by authors, for all languages of the article. They are not versioned: sending unchanged values
 * would undo an order that an administrator has set meanwhile, so clients omit them.
 */
export const seriesFields = {
  /** Name in either language; a new one creates a series. */
  series: text(MAX_SERIES_TITLE).optional(),
  /** Null: the next free place, as for an article that is moved to another series without a place. */
  series_place: integer(1, MAX_SERIES_PLACE).nullable().optional(),
};
