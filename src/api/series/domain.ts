import { endpoints } from '../../contract';
import { SERIES } from '../../core/database/content-types';
import type { Domain } from '../../core/domain';
import { onDocumentWrite } from '../../core/events/document-events';
import { emit } from '../../core/events/event-bus';
import { definePanelForm } from '../../core/http/panel/panel-form';

/** Series of articles. */
export const series: Domain = {
  register() {
    onDocumentWrite(SERIES, ({ id }) => emit('label.changed', { kind: 'series', id }));
    definePanelForm(SERIES, endpoints['PUT /series/{id}'].body);
  },
};
