import type { Core } from '@strapi/strapi';
import { normalizeEmail } from '../../../contract/fields';
import { USER } from '../../../core/database/content-types';

interface Write {
  params: { data?: { email?: string | null } };
}

const normalize = ({ params: { data } }: Write): void => {
  if (data?.email) data.email = normalizeEmail(data.email).toLowerCase();
};

/**
 * Stores e-mail addresses in lower case and international domains in ASCII, including those that are written in the
 * panel, because addresses are looked up in this form.
 */
export const registerEmailCase = (app: Core.Strapi): void => {
  app.db.lifecycles.subscribe({
    models: [USER],
    beforeCreate: (event) => normalize(event as Write),
    beforeUpdate: (event) => normalize(event as Write),
  });
};
