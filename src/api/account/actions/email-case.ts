import type { Core } from '@strapi/strapi';
import { USER } from '../../../core/database/content-types';

interface Write {
  params: { data?: { email?: string | null } };
}

const lowerCase = ({ params: { data } }: Write): void => {
  if (data?.email) data.email = data.email.toLowerCase();
};

/** Stores e-mail addresses in lower case, also those that are written in the panel: they are looked up by their index. */
export const registerEmailCase = (app: Core.Strapi): void => {
  app.db.lifecycles.subscribe({
    models: [USER],
    beforeCreate: (event) => lowerCase(event as Write),
    beforeUpdate: (event) => lowerCase(event as Write),
  });
};
