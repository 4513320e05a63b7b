import type { Core, UID } from '@strapi/strapi';
import { panelRequest } from '../../../../src/core/http/panel/panel-request';
import { FORMS } from '../forms';

const readOnlyFields = (uid: UID.ContentType): string[] =>
  Object.entries(FORMS[uid]?.metadatas ?? {})
    .filter(([, { edit }]) => edit.editable === false)
    .map(([name]) => name);

/**
 * Leaves read-only fields as they are when an entry is saved in the panel. They are removed and not refused: forms send
 * all fields, and counters may have changed since a form was opened.
 */
export const keepReadOnlyFields = (strapi: Core.Strapi): void => {
  strapi.documents.use((context, next) => {
    const { data } = context.params as { data?: Record<string, unknown> };
    if (data && panelRequest()) for (const name of readOnlyFields(context.uid)) delete data[name];
    return next();
  });
};
