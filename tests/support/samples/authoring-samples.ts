import type { EndpointInput, EndpointKey } from '../../../src/contract';
import type { series } from '../../../src/contract/endpoints/content/series';
import type { tags } from '../../../src/contract/endpoints/content/tags';
import type { textChecks } from '../../../src/contract/endpoints/content/text-checks';
import type { authoring } from '../../../src/contract/endpoints/content/authoring';
import type { TestApp } from '../site/app';
import { everyRole } from '../account/people';
import type { Fixtures } from '../site/fixtures';

export type Samples = { [K in EndpointKey]: Partial<EndpointInput<K>> };

export type AuthoringCall =
  keyof typeof authoring | keyof typeof textChecks | keyof typeof tags | keyof typeof series;

/** Resources of those endpoints. No other endpoint creates a new link for the text of the link. */
export const makeAuthoringFixtures = async (
  app: TestApp,
  published: string,
): Promise<Pick<Fixtures, 'previewToken' | 'tag' | 'mergedTag' | 'series'>> => {
  const { token } = everyRole().admin;
  const link = await app.call(
    'POST /articles/{id}/preview_link',
    { params: { id: published }, body: {} },
    { token },
  );
  const { list } = await app.call('GET /series', {}, { token });
  const tag = async (title: string) => (await app.call('POST /tags', { body: { title } }, { token })).id;
  return {
    previewToken: link.url.split('/preview/')[1] ?? '',
    tag: await tag('Kept'),
    mergedTag: await tag('Merged'),
    series: list[0]?.id ?? '',
  };
};

/** Sample inputs of the endpoints that write articles and tags. */
export const authoringSamples = ({
  published,
  inReview,
  collected,
  previewToken,
  tag,
  mergedTag,
  series,
  pictures,
}: Fixtures): Pick<Samples, AuthoringCall> => ({
  'PUT /articles/review': { body: { id: inReview, accept: true, reason: 'Well done', locale: 'en' } },
  'PUT /articles/draft/{id}': {
    params: { id: published },
    body: { title: 'Draft', content: 'Text', locale: 'en', version: 1 },
  },
  'DELETE /articles/draft/{id}': { params: { id: collected }, body: { locale: 'en' } },
  'GET /articles/working': {
    query: {
      page: 1,
      limit: 5,
      key: 'published',
      state: 'published',
      tag: 'one',
      category: 'news',
      lacks: 'zh-CN',
      stale: 'false',
      changed_from: '2020-01-01T00:00:00Z',
      changed_to: '2100-01-01T00:00:00Z',
      published_from: '2020-01-01T00:00:00Z',
      published_to: '2100-01-01T00:00:00Z',
      bin: 'false',
      sort: 'title asc',
      locale: 'en',
    },
  },
  'GET /articles/working/{id}': { params: { id: published }, query: { locale: 'zh-CN' } },
  'POST /articles/preview': { body: { content: '# A *text*', locale: 'en' } },
  'GET /articles/{id}/revisions/{n}': { params: { id: published, n: 1 }, query: { locale: 'en' } },
  'GET /articles/{id}/revisions': { params: { id: published }, query: { page: 1, limit: 5, locale: 'en' } },
  'POST /articles/{id}/revisions/{n}/restore': { params: { id: published, n: 1 }, body: { locale: 'en' } },
  'POST /articles/check': {
    body: {
      id: published,
      locale: 'en',
      title: 'Published',
      abstract: '',
      content: '![](/a.png)',
      banner_id: '',
      category: '',
    },
  },
  'POST /articles/link_title': { body: { url: pictures.remote, locale: 'en' } },
  'PUT /articles/state': {
    body: {
      id_list: [published],
      state: 'draft',
      locale: 'en',
      publish_at: '',
      withdraw_at: '',
      is_recommend: false,
      still_correct: true,
    },
  },
  'PUT /articles/states': {
    body: {
      states: [
        {
          id: published,
          locale: 'en',
          state: 'published',
          published_version: 1,
          withdraw_at: null,
        },
      ],
    },
  },
  'PUT /articles/labels': {
    body: { id_list: [published], category: 'news', add_tags: ['added'], remove_tags: ['one'] },
  },
  'POST /articles/{id}/preview_link': { params: { id: collected }, body: { locale: 'en', hours: 1 } },
  'GET /articles/preview/{token}': { params: { token: previewToken } },
  'POST /tags': { body: { title: 'A new tag', color: 'gold' } },
  'PUT /tags/{id}': { params: { id: tag }, body: { title: 'Renamed', color: 'red', locale: 'en' } },
  'DELETE /tags': { body: { id_list: [tag] } },
  'POST /tags/merge': { body: { from_id: mergedTag, into_id: tag } },
  'GET /series': { query: { page: 1, limit: 5, key: 'o', sort: 'title asc' } },
  'GET /series/{id}': { params: { id: series }, query: { page: 1, limit: 5, locale: 'en' } },
  'GET /series/{id}/parts': { params: { id: series }, query: { locale: 'en' } },
  'PUT /series/{id}/order': { params: { id: series }, body: { parts: [published] } },
  'PUT /series/{id}': { params: { id: series }, body: { title: 'A walk', title_zh: '散步' } },
  'DELETE /series': { body: { id_list: [series] } },
  'GET /tags': { query: { page: 1, limit: 5, key: 'o', sort: 'title asc', locale: 'en' } },
});
