import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as ImageDomain from '../../../src/api/image/exports';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { articleShowing, storedPicture } from '../../support/samples/image-samples';
import { everyRole } from '../../support/account/people';
import { fingerprint } from '../../support/site/database';
import { advert, article, text } from '../../support/site/fixtures';

const { admin, user, guest } = everyRole();

let app: TestApp;
let image: { id: string; path: string };

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  image = await storedPicture(app, user.token);
});

const uses = (id: string) => app.call('GET /images/{id}/uses', { params: { id } }, { token: guest.token });
const replace = (from_id: string, into_id: string) =>
  app.call('POST /images/replace', { body: { from_id, into_id } }, { token: admin.token });
const read = (id: string) => app.call('GET /articles/{id}', { params: { id }, query: { locale: 'en' } });

describe('replacing an image', () => {
  it('changes the text, the HTML and the history of articles, which keep their state', async () => {
    const next = await storedPicture(app);
    const id = await articleShowing(app, image, `Was ${image.id}`);
    const draftId = await articleShowing(app, image, `Draft ${image.id}`, { state: 'draft' });
    expect(await replace(image.id, next.id)).toEqual({ count: 2 });
    const shown = await read(id);
    expect(shown.version).toBe(2);
    expect(shown.content).toContain(next.path);
    expect(shown.html).toContain(next.path);
    expect(shown.content + shown.html).not.toContain(image.path);
    const draft = await app.call(
      'GET /articles/working/{id}',
      { params: { id: draftId }, query: { locale: 'en' } },
      { token: admin.token },
    );
    expect([draft.state, draft.version, draft.content.includes(next.path)]).toEqual(['draft', 2, true]);
    const { count } = await app.call(
      'GET /articles/{id}/revisions',
      { params: { id }, query: { locale: 'en' } },
      { token: admin.token },
    );
    expect(count).toBe(2);
  });

  it('changes the published text and the draft, and publishes nothing', async () => {
    const next = await storedPicture(app);
    const id = await article(
      app,
      text(`Mine ${image.id}`, { content: `![p](${image.path})`, banner_id: '' }),
      user.token,
    );
    await app.call(
      'PUT /articles/review',
      { body: { id, accept: true, locale: 'en' } },
      { token: admin.token },
    );
    const body = { id, version: 1, content: `Unread ![p](${image.path})` };
    const saved = await app.call('PUT /articles', { body }, { token: user.token });
    expect(saved.state).toBe('in_review');
    await replace(image.id, next.id);
    const shown = await read(id);
    expect(shown.html).toContain(next.path);
    expect(shown.content).not.toContain('Unread');
    expect(await uses(image.id)).toEqual([]);
  });

  it('changes articles in the trash', async () => {
    const next = await storedPicture(app);
    const id = await articleShowing(app, image, `Trashed ${image.id}`);
    await app.call('DELETE /articles', { body: { id_list: [id] } }, { token: admin.token });
    await replace(image.id, next.id);
    await app.call('POST /articles/restore', { body: { id_list: [id] } }, { token: admin.token });
    expect(await uses(image.id)).toEqual([]);
    expect(await uses(next.id)).toMatchObject([{ kind: 'article', id }]);
  });

  it('replaces it everywhere or nowhere', async () => {
    const next = await storedPicture(app);
    const id = await articleShowing(app, image, `Kept ${image.id}`, { banner_id: image.id });
    await advert(app, { images: image.path, title: 'Kept' });
    const { registerImageOwner } =
      built<Pick<typeof ImageDomain, 'registerImageOwner'>>('src/api/image/exports');
    const failing = 'failing' as ImageDomain.ImagePlace['kind'];
    const fail = async () => {
      // The article is written by now, in this transaction
      expect(
        await app.strapi.db.query('api::article.article').count({ where: { version: 2, documentId: id } }),
      ).toBe(2);
      throw new Error('No space left');
    };
    registerImageOwner({ kinds: [failing], replace: async () => fail });
    const use = { file_id: image.id, kind: failing, language: '', target_id: 'a'.repeat(24) };
    await app.strapi.db.query('api::image.image-use').create({ data: use });
    const before = await fingerprint(app);
    const body = { from_id: image.id, into_id: next.id };
    expect((await app.reply('POST /images/replace', { body }, { token: admin.token })).status).toBe(500);
    expect(await fingerprint(app)).toEqual(before);
    expect((await read(id)).html).toContain(image.path);
    await app.strapi.db.query('api::image.image-use').delete({ where: use });
    expect(await replace(image.id, next.id)).toEqual({ count: 3 });
  });

  it('changes a text that is saved while the replacement is prepared', async () => {
    const next = await storedPicture(app);
    const id = await articleShowing(app, image, `Raced ${image.id}`);
    const { registerImageOwner } =
      built<Pick<typeof ImageDomain, 'registerImageOwner'>>('src/api/image/exports');
    const slow = 'slow' as ImageDomain.ImagePlace['kind'];
    let saves = 0;
    const save = async () => {
      saves += 1;
      const content = `Saved meanwhile ![p](${image.path})`;
      if (saves === 1)
        await app.call('PUT /articles', { body: { id, version: 1, content } }, { token: admin.token });
      return async () => undefined;
    };
    registerImageOwner({ kinds: [slow], replace: save });
    const use = { file_id: image.id, kind: slow, language: '', target_id: 'b'.repeat(24) };
    await app.strapi.db.query('api::image.image-use').create({ data: use });
    await replace(image.id, next.id);
    expect(await read(id)).toMatchObject({ version: 3, content: `Saved meanwhile ![p](${next.path})` });
  });

  it('requires an administrator and an existing image', async () => {
    const body = { from_id: image.id, into_id: image.id };
    expect((await app.reply('POST /images/replace', { body }, { token: user.token })).status).toBe(403);
    const gone = { ...body, into_id: 'a'.repeat(24) };
    expect((await app.reply('POST /images/replace', { body: gone }, { token: admin.token })).status).toBe(
      404,
    );
    expect(await replace(image.id, image.id)).toEqual({ count: 0 });
  });
});
