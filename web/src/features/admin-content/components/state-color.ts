import type { CommentRowState, TagColor } from '@contract/enums';
import type { LanguageStatus } from '../articles';

/** The colour of a state; the label has the same meaning. */
const COLORS: Record<LanguageStatus | CommentRowState, TagColor | null> = {
  draft: null,
  in_review: 'gold',
  scheduled: 'geekblue',
  published: 'green',
  behind: 'cyan',
  returned: 'orange',
  withdrawn: 'volcano',
  shown: 'green',
  hidden: 'volcano',
  spam: 'red',
  pending: 'gold',
};

export const colorOfState = (state: LanguageStatus | CommentRowState): TagColor | null => COLORS[state];
