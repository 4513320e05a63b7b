import { presentPage } from '../../../core/http/present-page';
import { routes } from '../../../core/http/routes';
import { changeImage } from '../actions/change-image';
import { deleteImages } from '../actions/delete-images';
import { fetchImage } from '../actions/fetch-image';
import { replaceImage } from '../actions/replace-image';
import { uploadImage, uploadImages } from '../actions/upload-image';
import { presentImage } from '../presenter';
import { usesOf } from '../queries/image-uses';
import { listImages } from '../queries/list-images';

export default routes({
  'GET /images': async ({ query }) => presentPage(await listImages(query), presentImage),
  'POST /image': async ({ files: [file], actor }) => (await uploadImage(file!, actor.id)).url,
  'POST /images': ({ files, actor, locale }) => uploadImages(files, actor.id, locale),
  'POST /images/fetch': async ({ body, actor }) => {
    const { id, url } = await fetchImage(body.url, actor.id);
    return { id, path: url };
  },
  'PUT /images': async ({ body, actor }) => presentImage(await changeImage(body, actor)),
  'DELETE /images': ({ body, actor }) => deleteImages(body, actor),
  'GET /images/{id}/uses': ({ params, actor }) => usesOf(params.id, actor),
  'POST /images/replace': ({ body, actor }) => replaceImage(body, actor),
});
