import type { EndpointOutput, EndpointRequest } from '../../../contract';
import { AppError } from '../../../core/http/app-error';
import { sendMail } from '../../setting/actions/send-mail';
import { settings } from '../../../core/settings/settings';
import { type FeedbackEntity, presentFeedback } from '../presenter';
import { FEEDBACK } from '../queries/list-feedback';
import { replyMail } from '../reply-mail';

type Feedback = EndpointOutput<'PUT /feedback/{id}'>;

const find = async (id: string): Promise<Feedback> => {
  const row = (await strapi.db
    .query(FEEDBACK)
    .findOne({ where: { documentId: id } })) as FeedbackEntity | null;
  if (!row) throw new AppError('not_found');
  return presentFeedback(row);
};

const save = async (id: string, data: object): Promise<Feedback> => {
  await strapi.documents(FEEDBACK).update({ documentId: id, data });
  return find(id);
};

/** Mails a reply that is kept already, and notes what became of it. @throws the errors of `sendMail`, with the row */
const mailReply = async (row: Feedback): Promise<Feedback> => {
  const { title: siteTitle } = await settings('site');
  try {
    await sendMail({ to: row.email, ...replyMail({ ...row, siteTitle }) });
  } catch (error) {
    const kept = await save(row.id, { reply_state: 'failed' });
    throw error instanceof AppError ? new AppError(error.code, kept, error.params) : error;
  }
  return save(row.id, { reply_state: 'sent', replied_at: new Date() });
};

/**
 * Changes the state of a feedback, or replies to it. The reply is kept before it is sent, so that nothing is lost when
 * the mail server refuses; the same reply again is sent only when it failed before.
 * @throws `not_found`, and the errors of `sendMail` with the kept row as data
 */
export const replyToFeedback = async (
  id: string,
  { state, reply }: EndpointRequest<'PUT /feedback/{id}'>['body'],
): Promise<Feedback> => {
  const stored = await find(id);
  const isSent = reply === undefined || (stored.reply === reply && stored.reply_state === 'sent');
  if (isSent) return state ? save(id, { state }) : stored;
  const kept = await save(id, { reply, reply_state: 'failed', ...(state && { state }) });
  const sent = await mailReply(kept);
  return state ? sent : save(id, { state: 'answered' });
};
