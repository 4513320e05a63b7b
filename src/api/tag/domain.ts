import { TAG } from '../../core/database/content-types';
import type { Domain } from '../../core/domain';
import { onDocumentWrite } from '../../core/events/document-events';
import { emit } from '../../core/events/event-bus';

/** Tags of articles. */
export const tag: Domain = {
  register: () => onDocumentWrite(TAG, ({ id }) => emit('label.changed', { kind: 'tag', id })),
};
