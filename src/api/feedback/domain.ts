import { FEEDBACK } from '../../core/database/content-types';
import type { Domain } from '../../core/domain';
import { onDocumentWrite } from '../../core/events/document-events';
import { emit } from '../../core/events/event-bus';

/** Feedback of readers. */
export const feedback: Domain = {
  register: () => onDocumentWrite(FEEDBACK, ({ id }) => emit('feedback.changed', { ids: [id] })),
};
