import type { Core, UID } from '@strapi/strapi';
import { panelPreviewPath, publishedPath } from '../../../../src/api/article/exports';
import { LOCALES, type Locale } from '../../../../src/contract/enums';
import { ARTICLE } from '../../../../src/core/database/content-types';

interface Query {
  documentId?: string;
  locale?: string;
  status?: string;
}

/** The service of the content manager whose types it does not export. */
interface PermissionCheckers {
  create: (options: { userAbility: unknown; model: UID.ContentType }) => {
    cannot: { read: (entity: object) => boolean };
  };
}

/** The content manager leaves the permissions of previews to this handler. */
const mayRead = async (strapi: Core.Strapi, documentId: string, locale: Locale): Promise<boolean> => {
  const draft = await strapi
    .documents(ARTICLE)
    .findOne({ documentId, locale, status: 'draft', populate: ['createdBy'] });
  const { userAbility } = (strapi.requestContext.get()?.state ?? {}) as { userAbility?: unknown };
  if (!draft || !userAbility) return false;
  const checkers = strapi.plugin('content-manager').service('permission-checker') as PermissionCheckers;
  return !checkers.create({ userAbility, model: ARTICLE }).cannot.read(draft);
};

/** Lets the content manager's preview show the pages of the site, in the language that is edited. */
export const configurePreview = (strapi: Core.Strapi): void => {
  const handler = async (uid: string, { documentId, locale, status }: Query) => {
    const language = LOCALES.find((one) => one === locale);
    if (uid !== ARTICLE || !documentId || !language) return undefined;
    if (!(await mayRead(strapi, documentId, language))) return undefined;
    return status === 'published'
      ? publishedPath(documentId, language)
      : panelPreviewPath(documentId, language);
  };
  strapi.config.set('admin.preview', { enabled: true, config: { handler } });
};
