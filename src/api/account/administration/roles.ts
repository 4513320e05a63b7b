import type { Core } from '@strapi/strapi';
import { USER_TYPES, UserType } from '../../../contract/enums';

const ROLE = 'plugin::users-permissions.role';

/**
 * The three roles of users-permissions by our role number (decision 099). `public` is the role of people who are not
 * signed in, as role 3 is in the specification.
 */
const ROLES = {
  [UserType.ADMIN]: { type: 'administrator', name: 'Administrator 管理员', stockName: '' },
  [UserType.USER]: { type: 'authenticated', name: 'User 用户', stockName: 'Authenticated' },
  [UserType.VISITOR]: { type: 'public', name: 'Guest 游客', stockName: 'Public' },
} as const satisfies Record<UserType, object>;

const DESCRIPTIONS: Record<UserType, string> = {
  1: 'Manages the site. 管理整个网站。',
  2: 'Writes articles and comments. 撰写文章和评论。',
  3: 'Can read the back office but not change it. 可查看后台，不能修改。',
};

interface RoleRow {
  id: number;
  name: string;
  type: string;
}

/** Row ids of the roles, by number. They never change while the site runs. */
const roleIds = new Map<UserType, number>();

/** Returns the row id of a role. */
export const roleIdOf = (role: UserType): number => roleIds.get(role) ?? 0;

/** Returns the number of the role with a row id; undefined for other roles. */
export const roleNumberOf = (rowId: number): UserType | undefined =>
  USER_TYPES.find((role) => roleIds.get(role) === rowId);

const ensureRole = async (role: UserType, rows: RoleRow[]): Promise<number> => {
  const { type, name, stockName } = ROLES[role];
  const found = rows.find((row) => row.type === type);
  const data = { name, description: DESCRIPTIONS[role] };
  if (!found) return ((await strapi.db.query(ROLE).create({ data: { ...data, type } })) as RoleRow).id;
  // A name that the owner has chosen is kept.
  if (found.name === stockName) await strapi.db.query(ROLE).update({ where: { id: found.id }, data });
  return found.id;
};

/** Sets the role of accounts whose role in the panel is missing or does not match their number. Two statements. */
const linkAccounts = async ({ db }: Core.Strapi): Promise<void> => {
  const knex = db.connection;
  const numbers = USER_TYPES.map((role) => `when ${roleIdOf(role)} then ${role}`).join(' ');
  const ids = USER_TYPES.map((role) => `when ${role} then ${roleIdOf(role)}`).join(' ');
  await knex.raw(
    `delete from up_users_role_lnk where user_id in (
       select l.user_id from up_users_role_lnk l join up_users u on u.id = l.user_id
       where u.site_role is distinct from (case l.role_id ${numbers} end))`,
  );
  await knex.raw(
    `insert into up_users_role_lnk (user_id, role_id)
     select u.id, case u.site_role ${ids} end from up_users u
     where not exists (select 1 from up_users_role_lnk l where l.user_id = u.id)`,
  );
};

/** Creates or names the three roles and links existing accounts. Called at every start, after the schema sync. */
export const ensureRoles = async (app: Core.Strapi): Promise<void> => {
  const rows = (await app.db.query(ROLE).findMany({ select: ['id', 'name', 'type'] })) as RoleRow[];
  for (const role of USER_TYPES) roleIds.set(role, await ensureRole(role, rows));
  await linkAccounts(app);
};
