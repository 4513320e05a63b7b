/** An account as stored; `password` is the hash. */
export interface Account {
  id: number;
  documentId: string;
  createdAt: string;
  username: string;
  email: string | null;
  password: string | null;
  nick_name: string | null;
  site_role: 1 | 2 | 3;
  avatar: string | null;
  tel: string | null;
  sign: string | null;
  link: string | null;
  ip: string | null;
  addr: string | null;
  sign_source: string | null;
  blocked: boolean | null;
  last_login_at: string | null;
}

export const USER = 'plugin::users-permissions.user';

/** The account that signs in with a name or an e-mail address, in any case of letters. */
export const findAccount = async (nameOrEmail: string): Promise<Account | null> =>
  (await strapi.db.query(USER).findOne({
    where: { $or: [{ username: { $eqi: nameOrEmail } }, { email: { $eqi: nameOrEmail } }] },
  })) as Account | null;

/** The account of an id. */
export const findAccountById = async (id: string): Promise<Account | null> =>
  (await strapi.db.query(USER).findOne({ where: { documentId: id } })) as Account | null;
