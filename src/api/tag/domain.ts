import { z } from 'zod';
import { endpoints } from '../../contract';
import { TAG } from '../../core/database/content-types';
import type { Domain } from '../../core/domain';
import { onDocumentWrite } from '../../core/events/document-events';
import { emit } from '../../core/events/event-bus';
import { definePanelForm } from '../../core/http/panel/panel-form';

const { title, color } = endpoints['PUT /tags/{id}'].body.shape;

/** Tags of articles. */
export const tag: Domain = {
  register() {
    onDocumentWrite(TAG, ({ id }) => emit('label.changed', { kind: 'tag', id }));
    // A tag may have no name in Chinese.
    definePanelForm(TAG, z.object({ title, title_zh: title.or(z.literal('')), color }));
  },
};
