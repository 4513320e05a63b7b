import { CATEGORY } from '../../core/database/content-types';
import type { Domain } from '../../core/domain';
import { onDocumentWrite } from '../../core/events/document-events';
import { emit } from '../../core/events/event-bus';

/** Categories of articles. */
export const category: Domain = {
  register: () => onDocumentWrite(CATEGORY, ({ id }) => emit('label.changed', { kind: 'category', id })),
};
