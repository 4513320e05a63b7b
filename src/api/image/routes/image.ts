import { routes } from '../../../http/routes';
import { takeImage, takeImages } from '../actions/take-image';
import { listImages } from '../queries/list-images';

export default routes({
  'GET /images': ({ query }) => listImages(query),
  'POST /image': async ({ files: [file], actor }) => (await takeImage(file!, actor.id)).url,
  'POST /images': ({ files, actor, locale }) => takeImages(files, actor.id, locale),
});
