import { transaction } from '../../../core/database/transaction';
import { mailOutcome, type MailOutcome } from '../../../core/mail/mail-outcome';
import { queueMail } from '../../../core/mail/queue-mail';
import { accountMail, type AccountMailOptions } from '../mails/account-mail';
import { issueCode, type IssueOptions, limitCodes } from './one-time-codes';

export interface SendCodeOptions<T> extends IssueOptions<T> {
  ip: string;
  mail: Omit<AccountMailOptions, 'code'>;
}

/** Result of a call that sends a code; the same whether or not there is an account. */
export interface CodeSent {
  mail: MailOutcome;
  expires_at: string;
}

/**
 * Issues a code and sends it by mail. A dummy does the same work, so that neither response nor duration reveal whether an account
 * exists. Waits a few seconds for the mail server, so that the response can say that the mail will be late.
 * @throws `too_many`
 */
export const sendCode = async <T>({ ip, mail, ...options }: SendCodeOptions<T>): Promise<CodeSent> => {
  await limitCodes({ ...options, ip });
  const { id, expiresAt } = await transaction(async () => {
    const issued = await issueCode(options);
    const content = await accountMail({ ...mail, code: options.isDummy ? undefined : issued.code });
    return { id: await queueMail({ ...content, ref: issued.ref }), expiresAt: issued.expiresAt };
  });
  return { mail: await mailOutcome(id), expires_at: expiresAt.toISOString() };
};
