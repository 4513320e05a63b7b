import { z } from 'zod';
import { endpoints } from '../../contract';
import { SITE_FIELDS } from '../../contract/endpoints/system/site';
import { siteColumn } from './queries/site-info';

const site = endpoints['PUT /settings/site'].body.shape;

/** Settings of the site in the panel, with the rules of the endpoint. */
export const siteForm = z.object(
  Object.fromEntries(SITE_FIELDS.map((field) => [siteColumn(field), site[field]])),
);
