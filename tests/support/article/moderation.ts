import type { TestApp } from '../site/app';
import { everyRole } from '../account/people';

const asAdmin = { token: everyRole().admin.token };

/** Short functions for the endpoints of moderation, as an administrator. The app is read on each call. */
export const moderationOf = (app: () => TestApp) => {
  const cases = async (query: object = { state: 'open' }) =>
    (await app().call('GET /moderation/cases', { query: { limit: 100, ...query } }, asAdmin)).list;
  return {
    setRules: (body: object) => app().call('PUT /moderation/settings', { body }, asAdmin),
    cases,
    caseOf: async (content: string, query?: object) => {
      const found = (await cases(query)).find((one) => one.content === content);
      if (!found) throw new Error(`There is no case about ${content}`);
      return found;
    },
    decide: (id_list: string[], act: 'approve' | 'remove', reason?: string) =>
      app().reply('PUT /moderation/cases', { body: { id_list, act, reason } }, asAdmin),
    heldOf: async (room_id: string, options: object) =>
      (await app().call('GET /chat_groups/held', { query: { room_id } }, options)).list,
  };
};
