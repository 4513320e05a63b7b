import { describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { everyRole } from '../../support/account/people';
import { article, text } from '../../support/site/fixtures';
import { useAuthoring } from '../../support/article/authoring';

const { admin, user, other, guest } = everyRole();
const { server, change, opened } = useAuthoring();

describe('a draft', () => {
  const create = (body: EndpointInput<'POST /articles'>['body'], token = user.token) =>
    server.app.reply('POST /articles', { body }, { token });

  it('is private to its author, may be empty, and is submitted for review on request', async () => {
    const { data } = (await create({ title: 'A beginning', content: '', state: 'draft' })).body;
    expect(data).toMatchObject({ state: 'draft', version: 1 });
    const early = await change({ id: data.id, version: 1, state: 'in_review' }, user.token);
    expect(early.body.code).toBe('nothing_to_publish');
    const { body } = await change(
      { id: data.id, version: 1, content: 'Words.', state: 'in_review' },
      user.token,
    );
    expect(body.data).toMatchObject({ state: 'in_review', version: 2 });
  });

  it('of an administrator is published or scheduled on request', async () => {
    const { id } = (await create({ title: 'Held back', content: 'x', state: 'draft' }, admin.token)).body
      .data;
    expect((await server.app.reply('GET /articles/{id}', { params: { id } })).status).toBe(404);
    const publish_at = new Date(Date.now() + 3_600_000).toISOString();
    const later = await change({ id, version: 1, publish_at, state: 'published' });
    expect(later.body.data.state).toBe('scheduled');
    const now = await change({ id, version: 2, publish_at: '', state: 'published' });
    expect(now.body.data.state).toBe('published');
  });

  it('is the only state without a text', async () => {
    expect((await create({ title: 'Empty', content: '' })).status).toBe(422);
    expect((await create({ title: 'Empty', content: ' \n' })).body.code).toBe('nothing_to_publish');
    const id = await article(server.app, text('Not to be emptied'));
    expect((await change({ id, version: 1, content: '' })).status).toBe(422);
  });
});

describe('autosaved text', () => {
  const autosave = (
    id: string,
    body: EndpointInput<'PUT /articles/draft/{id}'>['body'],
    token = admin.token,
  ) => server.app.reply('PUT /articles/draft/{id}', { params: { id }, body }, { token });

  it('is returned to its author with the version that it is based on, until it is saved', async () => {
    const id = await article(server.app, text('Recovered'));
    await autosave(id, { version: 1, content: 'Unsaved words', locale: 'en' });
    expect((await opened(id)).draft).toMatchObject({
      content: 'Unsaved words',
      title: 'Recovered',
      version: 1,
    });
    expect((await opened(id, 'en', guest.token)).draft).toBeNull();
    await change({ id, version: 1, is_recommend: true });
    expect((await opened(id)).draft).toMatchObject({ content: 'Unsaved words' });
    await change({ id, version: 2, content: 'Saved words' });
    expect((await opened(id)).draft).toBeNull();
  });

  it('is returned even after another user saved, but not when it is the same text', async () => {
    const id = await article(server.app, text('By two'), user.token);
    await autosave(id, { version: 1, content: 'Mine, unsaved', locale: 'en' }, user.token);
    await change({ id, version: 1, content: 'Theirs, saved' });
    expect((await opened(id, 'en', user.token)).draft).toMatchObject({
      content: 'Mine, unsaved',
      version: 1,
    });
    await autosave(id, { version: 2, content: 'Theirs, saved', locale: 'en' }, user.token);
    expect((await opened(id, 'en', user.token)).draft).toBeNull();
  });

  it('is stored for a missing language, and can be discarded', async () => {
    const id = await article(server.app, text('To be translated'));
    await autosave(id, { version: 0, title: '题', content: '文', locale: 'zh-CN' });
    expect(await opened(id, 'zh-CN')).toMatchObject({ exists: false, draft: { title: '题', content: '文' } });
    const discard = () =>
      server.app.reply(
        'DELETE /articles/draft/{id}',
        { params: { id }, body: { locale: 'zh-CN' } },
        { token: admin.token },
      );
    expect((await discard()).body.data).toEqual({ count: 1 });
    expect((await opened(id, 'zh-CN')).draft).toBeNull();
    expect((await discard()).body.data).toEqual({ count: 0 });
  });
});

describe('a preview', () => {
  it('is the same as on the site', async () => {
    const content = '## A *heading*\n\nWords <script>alert(1)</script>';
    const preview = await server.app.call(
      'POST /articles/preview',
      { body: { content, locale: 'en' } },
      { token: user.token },
    );
    const id = await article(server.app, text('Previewed', { content }));
    const { html, headings, word_count, reading_minutes } = await server.app.call('GET /articles/{id}', {
      params: { id },
    });
    expect(preview).toEqual({ html, headings, word_count, reading_minutes });
    expect(preview.html).not.toContain('<script');
  });

  it('and a save reject five megabytes of markdown with a clear error', async () => {
    const content = 'word '.repeat(1_000_000);
    const refused = { status: 422, body: { data: { fields: { content: expect.any(String) as string } } } };
    const token = admin.token;
    expect(await server.app.reply('POST /articles/preview', { body: { content } }, { token })).toMatchObject(
      refused,
    );
    expect(
      await server.app.reply('POST /articles', { body: { title: 'Long', content } }, { token }),
    ).toMatchObject(refused);
  });
});

describe('the history', () => {
  it('lists versions without their texts, and opens one', async () => {
    const id = await article(server.app, text('Old', { content: 'one two three', tags: ['t'] }), user.token);
    await change({ id, version: 1, title: 'New', state: 'draft' }, user.token);
    const params = { id };
    const { list: rows } = await server.app.call(
      'GET /articles/{id}/revisions',
      { params },
      { token: guest.token },
    );
    expect(rows).toMatchObject([
      { n: 2, version: 2, title: 'New', state: 'draft', word_count: 3, user_nick_name: user.name },
      { n: 1, version: 1, title: 'Old', state: 'in_review', word_count: 3 },
    ]);
    const one = (n: number, token: string) =>
      server.app.reply('GET /articles/{id}/revisions/{n}', { params: { id, n } }, { token });
    expect((await one(1, user.token)).body.data).toMatchObject({
      title: 'Old',
      content: 'one two three',
      tags: ['t'],
    });
    expect([(await one(1, other.token)).status, (await one(9, user.token)).status]).toEqual([403, 404]);
  });
});
