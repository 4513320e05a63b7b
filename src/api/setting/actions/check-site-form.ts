import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { endpoints } from '../../../contract';
import { SITE_FIELDS } from '../../../contract/endpoints/site';
import { SITE_SETTING } from '../../../core/database/content-types';
import { checkPanelForm } from '../../../core/http/panel-form';
import { siteColumn } from '../queries/site-info';

/** The fields of `PUT /settings/site` by the names of their columns. */
const columns = (): z.ZodObject => {
  const { shape } = endpoints['PUT /settings/site'].body;
  return z.object(Object.fromEntries(SITE_FIELDS.map((field) => [siteColumn(field), shape[field]])));
};

/** Validates the site info that is saved in the panel like that of the endpoint. */
export const registerSiteForm = (app: Core.Strapi): void => {
  const form = columns();
  app.documents.use(async (context, next) => {
    const { data } = context.params as { data?: Record<string, unknown> };
    if (context.uid === SITE_SETTING && data) checkPanelForm(SITE_SETTING, form, data);
    return next();
  });
};
