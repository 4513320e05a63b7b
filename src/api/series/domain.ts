import { SERIES } from '../../core/database/content-types';
import type { Domain } from '../../core/domain';
import { onDocumentWrite } from '../../core/events/document-events';
import { emit } from '../../core/events/event-bus';

/** Series of articles. */
export const series: Domain = {
  register: () => onDocumentWrite(SERIES, ({ id }) => emit('label.changed', { kind: 'series', id })),
};
