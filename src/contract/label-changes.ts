import { z } from 'zod';
import { idList, text } from './fields';
import { MAX_LABEL, MAX_TAGS } from './limits';

const tags = z.array(text(MAX_LABEL, 1)).max(MAX_TAGS).optional();

/** Changes of category and tags of articles; at least one. An empty category: none. */
export const LabelChanges = idList
  .extend({ category: text(MAX_LABEL).optional(), add_tags: tags, remove_tags: tags })
  .refine(
    ({ category, add_tags = [], remove_tags = [] }) =>
      category !== undefined || add_tags.length + remove_tags.length > 0,
    { path: ['category'] },
  );
