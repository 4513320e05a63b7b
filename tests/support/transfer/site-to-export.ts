import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { everyRole } from '../account/people';
import type { TestApp } from '../site/app';
import { ROOT } from '../site/environment';
import { commentOn } from '../site/fixtures';

/** Fills a new site with each kind of record that an export contains. @returns the address of a picture of its library */
export const fillSite = async (app: TestApp): Promise<string> => {
  const { admin, user, other } = everyRole();
  const token = { token: admin.token };
  const upload = async (name: string): Promise<string> => {
    const bytes = await readFile(path.join(ROOT, 'database/starter/images', name));
    return app.call('POST /image', { files: [new File([bytes], name, { type: 'image/webp' })] }, token);
  };
  const [picture, cover] = [await upload('brush.webp'), await upload('pages.webp')];
  const file = (await app.call('GET /images', { query: { limit: 100 } }, token)).list.find(
    ({ path: url }) => url === cover,
  )!;
  const create = (body: object, by = token) => app.call('POST /articles', { body: body as never }, by);
  const content = `# A heading\n\nText with ![a *brush*](${picture}), <img src="${picture}" alt="again"> and \`code\`.\n\n---\n\n| a | b |\n| - | - |\n| 1 | {{< x >}} |\n`;
  const both = await create({
    title: 'Both: "languages" & more',
    content,
    tags: ['one', 'two'],
    category: 'news',
    banner_id: file.id,
    source: 'A paper',
    link: 'https://paper.example.com/both',
    withdraw_at: '2090-05-06T07:08:09.000Z',
  });
  await app.call(
    'PUT /articles',
    {
      body: {
        id: both.id,
        version: 0,
        locale: 'zh-CN',
        title: '双语文章',
        content: '正文 — 第一段。\n\n第二段。\n',
        is_recommend: true,
        state: 'published',
      } as never,
    },
    token,
  );
  await create({ title: 'A draft', content: 'Not ready.', state: 'draft', tags: ['two'] });
  await create({ title: 'In review', content: 'Please read.' }, { token: user.token });
  const changed = await create({ title: 'Changed', content: 'What readers see.' });
  // As in the panel: saved, not published.
  await app.strapi
    .documents('api::article.article')
    .update({ documentId: changed.id, locale: 'en', data: { content: 'What they do not see yet.' } });
  await create({
    title: 'Later',
    content: 'In its time.',
    publish_at: '2080-01-02T03:04:05.000Z',
    withdraw_at: '2081-01-02T03:04:05.000Z',
  });
  const returned = await create({ title: 'Returned', content: 'Once more.', state: 'draft' });
  await app.strapi.db.query('api::article.article').updateMany({
    where: { documentId: returned.id },
    data: { review_reason: 'Two sources are missing.' },
  });
  const trashed = await create({ title: 'Trashed', content: 'Gone.' });
  await app.call('DELETE /articles', { body: { id_list: [trashed.id] } }, token);
  const menu = { title: '首页', title_en: 'Home', path: '/', sort: 1, abstract: ['一', '二'] };
  await app.call(
    'POST /menus',
    { body: { ...menu, image_sort_list: [{ image_id: file.id, sort: 1 }] } as never },
    token,
  );

  const unused = await upload('mountains.webp');
  const { list } = await app.call('GET /images', { query: { limit: 100 } }, token);
  for (const url of [unused, cover])
    await app.call(
      'PUT /images',
      {
        body: {
          id: list.find(({ path: one }) => one === url)!.id,
          name: `picture ${url === cover}.webp`,
          alt: `What is seen ${url === cover}`,
          tags: ['summer', '夏天'],
          focal_x: 0.25,
          focal_y: 0.75,
        },
      },
      token,
    );
  const advert = { title: 'A pen', slot: 'article_foot', href: 'https://pens.example.com', is_show: false };
  const dates = { start_at: '2030-01-01T00:00:00.000Z', end_at: '2031-01-01T00:00:00.000Z' };
  for (const images of [unused, 'https://pens.example.com/pen.png'])
    await app.call('POST /adverts', { body: { ...advert, ...dates, images } as never }, token);
  await app.strapi.documents('api::news.news-source').create({
    data: {
      title: 'A feed',
      url: 'https://feeds.example.com/all.xml',
      language: 'zh-CN',
      every_minutes: 45,
      is_paused: true,
      entry_count: 0,
      failures: 0,
    },
  });

  const first = await commentOn(app, both.id, 'Well said, @an-admin. **Really.**');
  const reply = await commentOn(app, both.id, 'Soon deleted.', other.token, first);
  await commentOn(app, both.id, 'A reply to a reply.', admin.token, reply);
  await app.call('DELETE /comments/{id}', { params: { id: reply } }, { token: other.token });
  const hidden = await commentOn(app, both.id, 'Not for others.', other.token);
  await app.call('PUT /comments/state', { body: { id_list: [hidden], state: 'hidden' } }, token);
  await app.call('POST /comments/digg', { body: { id: first } }, token);

  for (const oldPath of ['/2020/旧址', '/?p=7'])
    await app.strapi.db
      .query('api::article.old-address')
      .create({ data: { path: oldPath, article_id: both.id } });
  const [category] = await app.strapi
    .documents('api::category.category')
    .findMany({ filters: { title: 'news' } });
  await app.strapi
    .documents('api::category.category')
    .update({ documentId: category!.documentId, data: { title: 'reports' } });
  return cover;
};
