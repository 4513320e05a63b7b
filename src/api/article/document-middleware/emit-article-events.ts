import type { DocumentWrite } from '../../../core/events/document-events';
import { emit } from '../../../core/events/event-bus';

/** Emits the event of a write of an article. */
export const emitArticleEvents = ({ action, id, locales, isDraft }: DocumentWrite): void => {
  if (action === 'publish') emit('article.published', { id, locales });
  else if (action === 'unpublish') emit('article.unpublished', { id, locales });
  else if (action === 'delete') emit('article.deleted', { id });
  else emit(isDraft ? 'article.draft_changed' : 'article.changed', { id });
};
