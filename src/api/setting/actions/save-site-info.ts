import type { EndpointOutput, EndpointRequest } from '../../../contract';
import { settings } from '../../../core/settings/settings';
import { PLAIN_FIELDS, SITE_SETTING } from '../queries/site-info';

/** Changes what the site says of itself; fields left out stay. */
export const saveSiteInfo = async (
  body: EndpointRequest<'PUT /settings/site'>['body'],
): Promise<EndpointOutput<'GET /settings/site'>> => {
  const { created_at, title, review_needed, register_open } = body;
  const data = {
    ...Object.fromEntries(PLAIN_FIELDS.filter((field) => field in body).map((field) => [field, body[field]])),
    ...(created_at === undefined ? {} : { site_created_on: created_at }),
    ...(title === undefined ? {} : { site_title: title }),
    ...(review_needed === undefined ? {} : { review_needed }),
    ...(register_open === undefined ? {} : { register_open }),
  };
  const stored = await strapi.documents(SITE_SETTING).findFirst({ fields: ['id'] });
  if (stored) await strapi.documents(SITE_SETTING).update({ documentId: stored.documentId, data });
  else await strapi.documents(SITE_SETTING).create({ data });
  return settings('site');
};
