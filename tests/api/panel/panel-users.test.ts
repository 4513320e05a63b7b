import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { panelUsersOf } from '../../support/account/panel';
import { createPeople, everyRole } from '../../support/account/people';

const { admin } = everyRole();

let app: TestApp;
let panel: Awaited<ReturnType<typeof panelUsersOf>>;
let pool: { id: string; token: string }[];
let roles: { id: number; documentId: string; type: string; name: string }[];

beforeAll(async () => {
  app = await startApp();
  panel = await panelUsersOf(app);
  pool = await createPeople(app, 8);
  roles = await app.strapi.db.query('plugin::users-permissions.role').findMany({});
});
afterAll(() => app.stop());

const someone = () => pool.pop()!;
const rowOf = async (id: string) =>
  (await app.call('GET /users/{id}', { params: { id } }, { token: admin.token })).user;
const status = async (token: string) => (await app.reply('GET /user_info', {}, { token })).status;

/** What the role picker of the panel sends. */
const pick = (type: string) => {
  const { id, documentId } = roles.find((role) => role.type === type)!;
  return { role: { connect: [{ id, documentId }], disconnect: [] } };
};
/** The name of the role that the panel shows. */
const shownRole = async (id: string): Promise<string> => {
  const { body } = await panel('get', `/${id}?populate=role`);
  const list = await app.strapi.db
    .query('plugin::users-permissions.user')
    .findOne({ where: { documentId: id }, populate: ['role'] });
  expect(body.data?.documentId).toBe(id);
  return (list as { role: { name: string } }).role.name;
};

describe('the role picker of the panel', () => {
  it('offers the three roles of the site', () => {
    expect(roles.map(({ name, type }) => [type, name]).sort()).toEqual([
      ['administrator', 'Administrator 管理员'],
      ['authenticated', 'User 用户'],
      ['public', 'Guest 游客'],
    ]);
  });

  it('shows the role of every account, also of the first administrator', async () => {
    const { id } = someone();
    expect(await shownRole(id)).toBe('User 用户');
    expect(await shownRole(admin.id)).toBe('Administrator 管理员');
    await app.call('PUT /user_role', { body: { user_id: id, role: 3 } }, { token: admin.token });
    expect(await shownRole(id)).toBe('Guest 游客');
  });

  it('changes what an account may do, and ends its sessions', async () => {
    const { id, token } = someone();
    expect((await panel('put', `/${id}`, pick('administrator'))).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ role: 1 });
    expect(await status(token)).toBe(401);
    expect(
      (await panel('put', `/${id}`, { sign: 'Only a text', role: { connect: [], disconnect: [] } })).status,
    ).toBe(200);
    expect(await rowOf(id)).toMatchObject({ role: 1, sign: 'Only a text' });
    expect((await panel('put', `/${id}`, pick('public'))).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ role: 3 });
  });

  it('gives a new account its role', async () => {
    const data = {
      username: 'from-the-panel',
      email: 'panel@example.com',
      password: 'A-password-1',
      confirmed: true,
      ...pick('public'),
    };
    const { status: created, body } = await panel('post', '', data);
    expect(created).toBe(201);
    const made = await app.strapi.db
      .query('plugin::users-permissions.user')
      .findOne({ where: { username: 'from-the-panel' } });
    expect(body.data ?? made).toBeTruthy();
    expect(made).toMatchObject({ site_role: 3 });
  });

  it('accepts neither no role nor one that the site does not have', async () => {
    const { id } = someone();
    const other = await app.strapi.db
      .query('plugin::users-permissions.role')
      .create({ data: { name: 'Another', type: 'another' } });
    const role = { connect: [{ id: other.id, documentId: other.documentId }], disconnect: [] };
    const { status: refused, body } = await panel('put', `/${id}`, { role });
    expect([refused, body.error?.message]).toEqual([
      400,
      'Choose one of the roles Administrator, User and Guest.',
    ]);
    const none = { connect: [], disconnect: [pick('authenticated').role.connect[0]] };
    expect((await panel('put', `/${id}`, { role: none })).status).toBe(400);
    expect(await shownRole(id)).toBe('User 用户');
  });
});

describe('an account in the panel', () => {
  it('is signed out at once when it is blocked or gets a new password', async () => {
    const [blocked, changed] = [someone(), someone()];
    expect((await panel('put', `/${blocked.id}`, { blocked: true })).status).toBe(200);
    expect(await status(blocked.token)).toBe(401);
    expect((await panel('put', `/${changed.id}`, { password: 'A-new-password-1' })).status).toBe(200);
    expect(await status(changed.token)).toBe(401);
  });

  it('is deleted with its sessions', async () => {
    const { id, token } = someone();
    expect((await panel('delete', `/${id}`)).status).toBeLessThan(300);
    expect(await status(token)).toBe(401);
    expect(await app.strapi.db.connection('site_sessions').where('user_id', id)).toEqual([]);
  });

  it('cannot be demoted, blocked or deleted when it is the last administrator', async () => {
    await app.strapi.db
      .connection('up_users')
      .where('site_role', 1)
      .whereNot('document_id', admin.id)
      .update({ site_role: 2 });
    for (const send of [
      () => panel('put', `/${admin.id}`, pick('authenticated')),
      () => panel('put', `/${admin.id}`, { blocked: true }),
      () => panel('delete', `/${admin.id}`),
    ]) {
      const { status: refused, body } = await send();
      expect([refused, body.error?.message]).toEqual([
        400,
        'This is the last administrator. Make somebody else one first.',
      ]);
    }
    expect(await rowOf(admin.id)).toMatchObject({ role: 1, blocked: false });
  });
});
