import type { EndpointRequest } from '../../../contract';
import { DEFAULT_LOCALE } from '../../../contract/enums';
import { FEEDBACK } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { publicOrigin } from '../../../core/http/site-origin';
import { mailSite } from '../../../core/mail/mail-site';
import { sendMail } from '../../../core/mail/smtp';
import { type FeedbackEntity } from '../queries/list-feedback';
import { replyMail } from '../reply-mail';

/** Feedback after a change, and the error of the mail with the reply, if any. */
interface Changed {
  feedback: FeedbackEntity;
  mailError?: AppError;
}

const find = async (id: string): Promise<FeedbackEntity> => {
  const row = (await strapi.db
    .query(FEEDBACK)
    .findOne({ where: { documentId: id } })) as FeedbackEntity | null;
  if (!row) throw new AppError('not_found');
  return row;
};

const save = async (id: string, data: object): Promise<FeedbackEntity> => {
  await strapi.documents(FEEDBACK).update({ documentId: id, data });
  return find(id);
};

/** Mails a reply that is stored already, and records whether it was sent. */
const mailReply = async ({
  documentId,
  email,
  content,
  reply,
  language,
}: FeedbackEntity): Promise<Changed> => {
  const site = await mailSite(publicOrigin());
  const locale = language ?? DEFAULT_LOCALE;
  try {
    await sendMail(replyMail({ to: email, reply: reply ?? '', content, site, locale }));
  } catch (error) {
    const feedback = await save(documentId, { reply_state: 'failed' });
    if (!(error instanceof AppError)) throw error;
    return { feedback, mailError: error };
  }
  return { feedback: await save(documentId, { reply_state: 'sent', replied_at: new Date() }) };
};

/**
 * Changes the state of feedback, or replies to it. The reply is stored before it is sent, so that it is not lost when
 * the mail server refuses it; a repeated reply is sent only when it failed before.
 * @throws `not_found`
 */
export const replyToFeedback = async (
  id: string,
  { state, reply }: EndpointRequest<'PUT /feedback/{id}'>['body'],
): Promise<Changed> => {
  const stored = await find(id);
  const isSent = reply === undefined || (stored.reply === reply && stored.reply_state === 'sent');
  if (isSent) return { feedback: state ? await save(id, { state }) : stored };
  const changed = await mailReply(await save(id, { reply, reply_state: 'failed', ...(state && { state }) }));
  if (state || changed.mailError) return changed;
  return { feedback: await save(id, { state: 'answered' }) };
};
