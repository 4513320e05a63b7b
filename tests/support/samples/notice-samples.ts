import type { notices } from '../../../src/contract/endpoints/chat/notices';
import type { TestApp } from '../site/app';
import { untilNoticed } from '../site/background';
import { everyRole } from '../account/people';
import type { Samples } from './authoring-samples';

export type NoticeCall = keyof typeof notices;

/** Resources that endpoints of notices need. */
export interface NoticeFixtures {
  /** Id of a notice of the administrator. */
  notice: string;
}

/** The administrator's articles have comments and likes: there are notices of them. */
export const makeNoticeFixtures = async (app: TestApp): Promise<NoticeFixtures> => {
  await untilNoticed();
  const { list } = await app.call('GET /notices', {}, { token: everyRole().admin.token });
  if (!list[0]) throw new Error('There is no notice');
  return { notice: list[0].id };
};

/** Sample inputs of the endpoints of notices, for the administrator. */
export const noticeSamples = ({
  notice,
  published,
}: NoticeFixtures & { published: string }): Pick<Samples, NoticeCall> => ({
  'GET /articles/{id}/audience': { params: { id: published } },
  'GET /notices': { query: { page: 1, limit: 5, kind: 'reply', is_read: 'false' } },
  'GET /notices/unread': {},
  'PUT /notices/read': { body: { id_list: [notice] } },
  'GET /notices/settings': {},
  'PUT /notices/settings': {
    body: { modes: { like: 'daily' }, quiet_from: '22:00', quiet_to: '07:30', time_zone: 'Asia/Shanghai' },
  },
});
