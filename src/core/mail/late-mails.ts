import type { MailContent } from './mail-layout';
import type { QueuedMail } from './outgoing-mail';

/** Returns what a mail says now; null: it is not to be sent any more. `origin` is that of the site, or empty. */
type Compose<T> = (data: T, origin: string) => Promise<MailContent | null>;

const composers = new Map<string, Compose<unknown>>();

/** Registers what composes late mails of a name. Called at start; a name that mails may wait under never changes. */
export const registerMailComposer = <T>(name: string, compose: Compose<T>): void => {
  composers.set(name, compose as Compose<unknown>);
};

/** Returns what a queued mail says now; null: it is not to be sent. @throws when nobody has registered its composer */
export const currentContent = async (queued: QueuedMail): Promise<MailContent | null> => {
  if ('content' in queued) return queued.content;
  const compose = composers.get(queued.late.composer);
  if (!compose) throw new Error(`Nothing composes mails of ${queued.late.composer}`);
  return compose(queued.late.data, queued.origin);
};
