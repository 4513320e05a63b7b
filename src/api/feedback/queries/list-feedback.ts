import type { EndpointRequest } from '../../../contract';
import type { FeedbackState, Locale, ReplyState } from '../../../contract/enums';
import { FEEDBACK } from '../../../core/database/content-types';
import type { RowPage } from '../../../core/http/present-page';

/** Stored feedback. */
export interface FeedbackEntity {
  documentId: string;
  createdAt: string;
  email: string;
  content: string;
  language: Locale | null;
  state: FeedbackState | null;
  reply: string | null;
  reply_state: ReplyState | null;
  replied_at: string | null;
}

const FIELDS: Record<string, string> = { created_at: 'createdAt' };

/**
 * Returns a page of feedback. Two queries.
 * @param inAddresses whether `key` also searches addresses; not for people who see them masked
 */
export const listFeedback = async (
  query: EndpointRequest<'GET /feedback'>['query'],
  inAddresses: boolean,
): Promise<RowPage<FeedbackEntity>> => {
  const { page, limit, key, state, sort } = query;
  const [field = 'created_at', direction = 'desc'] = sort.split(' ');
  const searched = inAddresses ? ['content', 'reply', 'email'] : ['content', 'reply'];
  const [rows, count] = await strapi.db.query(FEEDBACK).findWithCount({
    where: {
      ...(key && { $or: searched.map((name) => ({ [name]: { $containsi: key } })) }),
      ...(state && { state }),
    },
    orderBy: [{ [FIELDS[field] ?? field]: direction }, { id: direction }],
    offset: (page - 1) * limit,
    limit,
  });
  return { rows: rows as FeedbackEntity[], count };
};
