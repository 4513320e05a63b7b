import { FILE, IMAGE_DETAIL } from '../../../core/database/content-types';
import { emitFileEvent } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import type { EndpointRequest } from '../../../contract';
import type { SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { transaction } from '../../../core/database/transaction';
import { cleanFileName } from '../../../lib/image/file-name';
import { findEditable } from '../queries/find-files';
import { findImage, type ImageRow } from '../queries/list-images';
import { saveTags } from './save-tags';

const given = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const saveDetail = async (file_id: string, data: Record<string, unknown>): Promise<void> => {
  if (Object.keys(data).length === 0) return;
  const known = await strapi.db.query(IMAGE_DETAIL).findOne({ where: { file_id } });
  if (known) await strapi.db.query(IMAGE_DETAIL).update({ where: { file_id }, data });
  else await strapi.db.query(IMAGE_DETAIL).create({ data: { file_id, ...data } });
};

/** Updates the given fields of an image. @throws `not_found`, `forbidden` */
export const changeImage = async (
  body: EndpointRequest<'PUT /images'>['body'],
  actor: SignedIn,
): Promise<ImageRow> => {
  const { id, name, alt, tags, focal_x, focal_y } = body;
  const [file] = await findEditable([id], actor);
  const data = given({
    name: name && cleanFileName(/\.\w+$/.test(name) ? name : `${name}.x`, file!.ext.slice(1)),
    alternativeText: alt,
  });
  await transaction(async () => {
    if (Object.keys(data).length > 0) {
      await strapi.db.query(FILE).update({ where: { id: file!.id }, data });
      emitFileEvent('media.update', { id: file!.id });
    }
    await saveDetail(id, given({ focal_x, focal_y }));
    if (tags) await saveTags(id, tags);
    emit('image.changed', { ids: [id] });
  });
  const image = await findImage(id);
  if (!image) throw new AppError('not_found');
  return image;
};
