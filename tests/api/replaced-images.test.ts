import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app';
import { articleShowing, storedPicture } from '../support/image-samples';
import { everyRole } from '../support/people';
import { article, text } from '../support/fixtures';

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

describe('an image that is replaced', () => {
  it('makes way in the text, the HTML and the history of articles, which keep their state', async () => {
    const next = await storedPicture(app);
    const id = await articleShowing(app, image, `Was ${image.id}`);
    const draft = await articleShowing(app, image, `Draft ${image.id}`, { state: 'draft' });
    expect(await replace(image.id, next.id)).toEqual({ count: 2 });
    const shown = await read(id);
    expect(shown.version).toBe(2);
    expect(shown.content).toContain(next.path);
    expect(shown.html).toContain(next.path);
    expect(shown.content + shown.html).not.toContain(image.path);
    const working = await app.call(
      'GET /articles/working/{id}',
      { params: { id: draft }, query: { locale: 'en' } },
      { token: admin.token },
    );
    expect([working.state, working.version, working.content.includes(next.path)]).toEqual(['draft', 2, true]);
    const { count } = await app.call(
      'GET /articles/{id}/revisions',
      { params: { id }, query: { locale: 'en' } },
      { token: admin.token },
    );
    expect(count).toBe(2);
  });

  it('makes way in what readers see while another text waits, and publishes nothing', async () => {
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

  it('makes way in articles in the bin', async () => {
    const next = await storedPicture(app);
    const id = await articleShowing(app, image, `Binned ${image.id}`);
    await app.call('DELETE /articles', { body: { id_list: [id] } }, { token: admin.token });
    await replace(image.id, next.id);
    await app.call('POST /articles/restore', { body: { id_list: [id] } }, { token: admin.token });
    expect(await uses(image.id)).toEqual([]);
    expect(await uses(next.id)).toMatchObject([{ kind: 'article', id }]);
  });

  it('is replaced by an administrator, by one that is there', async () => {
    const body = { from_id: image.id, into_id: image.id };
    expect((await app.reply('POST /images/replace', { body }, { token: user.token })).status).toBe(403);
    const gone = { ...body, into_id: 'a'.repeat(24) };
    expect((await app.reply('POST /images/replace', { body: gone }, { token: admin.token })).status).toBe(
      404,
    );
    expect(await replace(image.id, image.id)).toEqual({ count: 0 });
  });
});
