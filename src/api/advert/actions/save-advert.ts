import type { EndpointRequest } from '../../../contract';
import { ADVERT } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { type AdvertEntity } from '../queries/list-adverts';

type Body = EndpointRequest<'PUT /adverts/{id}'>['body'];

/** Returns the date to store; an empty string clears it. */
const boundOf = (value: string | undefined, stored: string | null): string | null =>
  value === undefined ? stored : value || null;

const boundsOf = (body: Body, stored: Pick<AdvertEntity, 'start_at' | 'end_at'>) => {
  const start_at = boundOf(body.start_at, stored.start_at);
  const end_at = boundOf(body.end_at, stored.end_at);
  if (start_at && end_at && new Date(end_at) <= new Date(start_at))
    throw new AppError('dates_reversed', { field: 'end_at' });
  return { start_at, end_at };
};

const find = async (id: string): Promise<AdvertEntity> => {
  const advert = (await strapi.db
    .query(ADVERT)
    .findOne({ where: { documentId: id } })) as AdvertEntity | null;
  if (!advert) throw new AppError('not_found');
  return advert;
};

/** Creates an advert. @throws `dates_reversed` */
export const createAdvert = async (body: EndpointRequest<'POST /adverts'>['body']): Promise<AdvertEntity> => {
  const bounds = boundsOf(body, { start_at: null, end_at: null });
  const { documentId } = await strapi.documents(ADVERT).create({ data: { ...body, ...bounds } as never });
  return find(documentId);
};

/** Updates the given fields of an advert. @throws `not_found`, `dates_reversed` */
export const updateAdvert = async (id: string, body: Body): Promise<AdvertEntity> => {
  const bounds = boundsOf(body, await find(id));
  await strapi.documents(ADVERT).update({ documentId: id, data: { ...body, ...bounds } as never });
  return find(id);
};
