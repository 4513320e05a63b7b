import { watchValues } from '../watch/metrics';
import { OUTGOING_MAIL } from './outgoing-mail';

/** Shows the queue of mails in the metrics. */
export const watchMailQueue = (): void =>
  watchValues({
    name: 'wentu_mail_queue',
    help: 'Mails that wait to be sent: new ones, and those whose last attempt failed.',
    label: 'state',
    read: async () => {
      const mails = strapi.db.query(OUTGOING_MAIL);
      const [all, failed] = await Promise.all([
        mails.count(),
        mails.count({ where: { problem: { $notNull: true } } }),
      ]);
      return { new: all - failed, failed };
    },
  });
