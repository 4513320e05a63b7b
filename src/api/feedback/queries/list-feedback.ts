import type { EndpointOutput, EndpointRequest } from '../../../contract';
import { type FeedbackEntity, presentFeedback } from '../presenter';

export const FEEDBACK = 'api::feedback.feedback';

const FIELDS: Record<string, string> = { created_at: 'createdAt' };

/**
 * A page of what readers wrote, and their number. Two queries.
 * @param inAddresses whether `key` is looked for in addresses too; not for somebody who sees them masked
 */
export const listFeedback = async (
  query: EndpointRequest<'GET /feedback'>['query'],
  inAddresses: boolean,
): Promise<EndpointOutput<'GET /feedback'>> => {
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
  return { list: (rows as FeedbackEntity[]).map(presentFeedback), count };
};
