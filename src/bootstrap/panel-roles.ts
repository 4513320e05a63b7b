import type { Core, UID } from '@strapi/strapi';
import { LOCALES } from '../contract/enums';
import { ARTICLE, CATEGORY, SERIES, TAG } from '../core/database/content-types';
import { transaction } from '../core/database/transaction';

/** Who writes in the panel. Menus, settings, adverts and feedback are for its super administrators. */
const WRITERS = ['strapi-editor', 'strapi-author'] as const;
const LABELS = [CATEGORY, TAG, SERIES] as const;
const IS_CREATOR = ['admin::is-creator'];

interface Permission {
  action: string;
  subject: string | null;
  properties: { fields?: string[]; locales?: readonly string[] | null };
  conditions: string[];
}
interface Role {
  id: number;
  code: (typeof WRITERS)[number];
  permissions: Permission[];
}
interface PanelTypes {
  getNestedFields: (model: object, options: { components: object }) => string[];
}

const explorer = (name: string): string => `plugin::content-manager.explorer.${name}`;

/**
 * Whether a role is as Strapi creates it: without any language, and with no right to publish articles, which Strapi removes for
 * want of a language. Whoever saves a role in the panel stores languages with it.
 */
const isAsCreated = ({ permissions }: Role): boolean => {
  const ofArticles = permissions.filter(({ subject }) => subject === ARTICLE);
  return ofArticles.length > 0 && ofArticles.every(({ properties }) => !('locales' in properties));
};

const permissionsOf = (strapi: Core.Strapi, code: Role['code']): Permission[] => {
  const types = strapi.service('admin::content-type') as unknown as PanelTypes;
  const { components } = strapi;
  const fieldsOf = (uid: UID.ContentType) => types.getNestedFields(strapi.contentType(uid), { components });
  const isEditor = code === 'strapi-editor';
  const conditions = isEditor ? [] : IS_CREATOR;
  // Strapi shows whoever may read the author of an article all columns of the author's account.
  const fields = fieldsOf(ARTICLE).filter((name) => name !== 'author');
  const locales = LOCALES;
  const subject = ARTICLE;
  return [
    ...['create', 'read', 'update'].map((name) => ({
      action: explorer(name),
      subject,
      properties: { fields, locales },
      conditions,
    })),
    { action: explorer('delete'), subject, properties: { locales }, conditions },
    ...(isEditor ? [{ action: explorer('publish'), subject, properties: { locales }, conditions }] : []),
    ...LABELS.flatMap((uid) => [
      // Authors choose labels that others have created.
      { action: explorer('read'), subject: uid, properties: { fields: fieldsOf(uid) }, conditions: [] },
      ...['create', 'update'].map((name) => ({
        action: explorer(name),
        subject: uid,
        properties: { fields: fieldsOf(uid) },
        conditions,
      })),
      { action: explorer('delete'), subject: uid, properties: {}, conditions },
    ]),
  ];
};

/**
 * Gives editors and authors of the panel what they write: articles in all languages, with their labels and pictures; only
 * editors publish. Strapi creates these roles for all types and no language. A role that was saved in the panel stays as it is.
 */
export const completePanelRoles = async (strapi: Core.Strapi): Promise<void> => {
  const roles = (await strapi.db.query('admin::role').findMany({
    where: { code: { $in: WRITERS } },
    populate: { permissions: true },
  })) as Role[];
  for (const { id, code } of roles.filter(isAsCreated))
    await transaction(async () => {
      const table = strapi.db.query('admin::permission');
      // Those without a subject are of pictures.
      await table.deleteMany({ where: { role: { id }, subject: { $notNull: true } } });
      for (const permission of permissionsOf(strapi, code))
        await table.create({ data: { ...permission, actionParameters: {}, role: id } });
    });
};
