import type { EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { TAG } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { onUniqueViolation } from '../../../core/database/unique-violation';
import { requireFreeTitle, titleTaken } from '../../alias/exports';
import { findTag, type TagRow } from '../queries/list-tags';

const taken = () => titleTaken(TAG);

/** Creates a tag. @throws `tag_taken` */
export const createTag = async (
  body: EndpointRequest<'POST /tags'>['body'],
  locale: Locale,
): Promise<TagRow> => {
  const { title, color = 'geekblue' } = body;
  await requireFreeTitle(TAG, title);
  const { documentId } = await onUniqueViolation(
    () => strapi.documents(TAG).create({ data: { title, color } }),
    taken,
  );
  return findTag(documentId, locale);
};

/**
 * Changes title or colour of a tag. A tag with a Chinese title is renamed in the requested language only.
 * @throws `not_found`, `tag_taken`
 */
export const changeTag = async (
  id: string,
  body: EndpointRequest<'PUT /tags/{id}'>['body'],
  locale: Locale,
): Promise<TagRow> => {
  const tag = (await strapi.db.query(TAG).findOne({ where: { documentId: id } })) as {
    title_zh: string | null;
  } | null;
  if (!tag) throw new AppError('not_found');
  const { title, color } = body;
  if (title) await requireFreeTitle(TAG, title, id);
  const renamed = locale === 'zh-CN' && tag.title_zh ? { title_zh: title } : { title };
  const data = { ...(title ? renamed : {}), ...(color ? { color } : {}) };
  await onUniqueViolation(() => strapi.documents(TAG).update({ documentId: id, data }), taken);
  return findTag(id, locale);
};
