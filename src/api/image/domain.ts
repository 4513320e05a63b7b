import { onDataExport } from '../../core/accounts/account-hooks';
import type { Domain } from '../../core/domain';
import { checkPanelUploads } from './actions/check-panel-uploads';
import { registerFileLifecycles } from './actions/file-lifecycles';
import { registerImageUseMiddleware } from './actions/record-owners';
import { addFileIndexes } from './file-indexes';
import { imageJobs } from './jobs';
import { pictureData } from './queries/picture-data';

/** The library of images. */
export const image: Domain = {
  register(app) {
    addFileIndexes(app);
    registerImageUseMiddleware(app);
    onDataExport(pictureData);
  },
  bootstrap(app) {
    registerFileLifecycles(app);
    checkPanelUploads(app);
  },
  jobs: imageJobs,
};
