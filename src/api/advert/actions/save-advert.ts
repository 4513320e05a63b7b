import type { EndpointRequest } from '../../../contract';
import { ADVERT } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { type AdvertEntity } from '../queries/list-adverts';

type Body = EndpointRequest<'PUT /adverts/{id}'>['body'];

/** The columns of a body: an empty date is none. The order of dates is checked by `check-advert-writes.ts`. */
const columnsOf = ({ start_at, end_at, ...plain }: Body) => ({
  ...plain,
  ...(start_at !== undefined && { start_at: start_at || null }),
  ...(end_at !== undefined && { end_at: end_at || null }),
});

const find = async (id: string): Promise<AdvertEntity> => {
  const advert = (await strapi.db
    .query(ADVERT)
    .findOne({ where: { documentId: id } })) as AdvertEntity | null;
  if (!advert) throw new AppError('not_found');
  return advert;
};

/** Creates an advert. @throws `dates_reversed` */
export const createAdvert = async (body: EndpointRequest<'POST /adverts'>['body']): Promise<AdvertEntity> => {
  const { documentId } = await strapi.documents(ADVERT).create({ data: columnsOf(body) as never });
  return find(documentId);
};

/** Updates the given fields of an advert. @throws `not_found`, `dates_reversed` */
export const updateAdvert = async (id: string, body: Body): Promise<AdvertEntity> => {
  await strapi.documents(ADVERT).update({ documentId: id, data: columnsOf(body) as never });
  return find(id);
};
