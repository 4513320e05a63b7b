import { endpoints } from '../../contract';
import { ADVERT } from '../../core/database/content-types';
import type { Domain } from '../../core/domain';
import { onDocumentWrite } from '../../core/events/document-events';
import { emit } from '../../core/events/event-bus';
import { definePanelForm } from '../../core/http/panel/panel-form';
import { registerImageOwner } from '../image/exports';
import { registerAdvertRules } from './actions/check-advert-writes';
import { advertImages } from './actions/image-owner';
import { advertJobs } from './jobs';

/** Adverts and their counters. */
export const advert: Domain = {
  register(app) {
    onDocumentWrite(ADVERT, ({ id }) => emit('advert.changed', { id }));
    registerImageOwner(advertImages);
    definePanelForm(ADVERT, endpoints['PUT /adverts/{id}'].body);
    registerAdvertRules(app);
  },
  jobs: advertJobs,
};
