import type { Core, UID } from '@strapi/strapi';
import { LOCALES } from '../contract/enums';
import { ARTICLE, CATEGORY, SERIES, TAG } from '../core/database/content-types';
import { transaction } from '../core/database/transaction';

/**
 * Roles of people who write in the panel. Only super administrators can change menus, settings, adverts and feedback.
 */
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
 * Whether a role is as Strapi creates it: without languages, and without the right to publish articles, which Strapi
 * removes because there is no language. Saving a role in the panel stores languages with it.
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
  // With the right to read the author of an article, Strapi would show all columns of the author's account.
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
 * Grants editors and authors of the panel the rights to write articles in all languages, with labels and pictures; only
 * editors publish. Strapi creates these roles with rights to all types in no language. A role that was saved in the
 * panel is not changed.
 */
export const completePanelRoles = async (strapi: Core.Strapi): Promise<void> => {
  const roles = (await strapi.db.query('admin::role').findMany({
    where: { code: { $in: WRITERS } },
    populate: { permissions: true },
  })) as Role[];
  for (const { id, code } of roles.filter(isAsCreated))
    await transaction(async () => {
      const table = strapi.db.query('admin::permission');
      // Permissions without a subject are those for pictures.
      await table.deleteMany({ where: { role: { id }, subject: { $notNull: true } } });
      for (const permission of permissionsOf(strapi, code))
        await table.create({ data: { ...permission, actionParameters: {}, role: id } });
    });
};
