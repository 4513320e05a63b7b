import { z } from 'zod';
import { endpoints } from '../../contract';
import { CATEGORY } from '../../core/database/content-types';
import type { Domain } from '../../core/domain';
import { onDocumentWrite } from '../../core/events/document-events';
import { emit } from '../../core/events/event-bus';
import { definePanelForm } from '../../core/http/panel/panel-form';

/** Categories are written in the panel only; their titles are like those of tags. */
const { title } = endpoints['PUT /tags/{id}'].body.shape;

/** Categories of articles. */
export const category: Domain = {
  register() {
    onDocumentWrite(CATEGORY, ({ id }) => emit('label.changed', { kind: 'category', id }));
    // A category may have no name in Chinese.
    definePanelForm(CATEGORY, z.object({ title, title_zh: title.or(z.literal('')) }));
  },
};
