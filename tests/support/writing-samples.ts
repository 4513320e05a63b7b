import type { CallInput, CallKey } from '../../src/contract';
import type { tags } from '../../src/contract/calls/tags';
import type { writing } from '../../src/contract/calls/writing';
import type { World } from './world';

export type Samples = { [K in CallKey]: Partial<CallInput<K>> };

export type WritingCall = keyof typeof writing | keyof typeof tags;

/** Samples of the calls that articles and tags are written with. */
export const writingSamples = ({ published, inReview, collected }: World): Pick<Samples, WritingCall> => ({
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
  'GET /tags': { query: { page: 1, limit: 5, key: 'o', sort: 'title asc', locale: 'en' } },
});
