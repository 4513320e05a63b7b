import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { createPeople, everyRole } from '../../support/account/people';

const { admin } = everyRole();

let app: TestApp;
let pool: { id: string; token: string }[];

beforeAll(async () => {
  app = await startApp();
  pool = await createPeople(app, 10);
});
afterAll(() => app.stop());

const someone = () => pool.pop()!;
const status = async (token: string) => (await app.reply('GET /user_info', {}, { token })).status;
const users = () => app.strapi.db.connection('up_users');
const roleOf = (user_id: string, role: 1 | 2 | 3, token = admin.token) =>
  app.reply('PUT /user_role', { body: { user_id, role } }, { token });
const remove = (id_list: string[], token: string) =>
  app.reply('DELETE /users', { body: { id_list } }, { token });

describe('the last administrator', () => {
  /** Demotes all administrators but one in the database, without the checks. */
  const leaveOne = async (): Promise<void> => {
    await users().where('site_role', 1).whereNot('document_id', admin.id).update({ site_role: 2 });
  };
  beforeEach(leaveOne);

  const promoted = async () => {
    const other = someone();
    await roleOf(other.id, 1);
    const [token] = await Promise.all([sessionOf(other.id)]);
    return { id: other.id, token };
  };
  const sessionOf = async (id: string): Promise<string> => {
    const account = await app.strapi.db
      .query('plugin::users-permissions.user')
      .findOne({ where: { documentId: id } });
    const { openSession } = built<{
      openSession: (options: object) => Promise<{ token: string }>;
    }>('src/api/account/actions/open-session');
    return (await openSession({ account, ip: '192.0.2.1', userAgent: 'Mozilla/5.0' })).token;
  };
  const administrators = async () =>
    Number(
      (
        (await users().where({ site_role: 1, blocked: false }).count({ count: '*' }).first()) as {
          count: number | string;
        }
      ).count,
    );

  it('cannot be demoted, blocked, closed or deleted', async () => {
    const other = await promoted();
    // While there are two, one can be demoted.
    expect((await roleOf(other.id, 2)).body.code).toBe('0');
    expect(await administrators()).toBe(1);
    const update = (data: object) =>
      app.strapi.db.query('plugin::users-permissions.user').update({ where: { documentId: admin.id }, data });
    for (const data of [{ site_role: 2 }, { blocked: true }, { closes_at: new Date() }])
      await expect(update(data)).rejects.toMatchObject({ code: 'last_administrator' });
    await expect(
      app.strapi.documents('plugin::users-permissions.user').delete({ documentId: admin.id }),
    ).rejects.toMatchObject({ code: 'last_administrator' });
    expect(await status(admin.token)).toBe(200);
  });

  it.each([
    ['demote', (id: string, token: string) => roleOf(id, 2, token)],
    [
      'block',
      (id: string, token: string) =>
        app.reply('PUT /users/block', { body: { user_id: id, blocked: true } }, { token }),
    ],
    ['delete', (id: string, token: string) => remove([id], token)],
  ] as const)('remains when two administrators %s each other simultaneously', async (_, act) => {
    const [first, second] = [await promoted(), await promoted()];
    await users().where('document_id', admin.id).update({ site_role: 2 });
    const replies = await Promise.all([act(first.id, second.token), act(second.id, first.token)]);
    const codes = replies.map(({ body }) => body.code);
    expect(codes.filter((code) => code === '0')).toHaveLength(1);
    // The other request was refused by the rule, or its session had ended.
    expect(['last_administrator', '401', '403']).toContain(codes.find((code) => code !== '0'));
    expect(await administrators()).toBe(1);
    await users().where('document_id', admin.id).update({ site_role: 1 });
  });
});
