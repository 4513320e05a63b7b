import type { MailContent } from './mail-layout';
import type { QueuedMail } from './outgoing-mail';

/** Returns the current content of a mail; null: it is not sent. `origin` is that of the site, or empty. */
type Compose<T> = (data: T, origin: string) => Promise<MailContent | null>;

const composers = new Map<string, Compose<unknown>>();

/**
 * Registers the composer of mails with a name. Called at start. A name must never change, because queued mails may
 * contain it.
 */
export const registerMailComposer = <T>(name: string, compose: Compose<T>): void => {
  composers.set(name, compose as Compose<unknown>);
};

/** Returns the current content of a queued mail; null: it is not sent. @throws when its composer is not registered */
export const currentContent = async (queued: QueuedMail): Promise<MailContent | null> => {
  if ('content' in queued) return queued.content;
  const compose = composers.get(queued.late.composer);
  if (!compose) throw new Error(`Nothing composes mails of ${queued.late.composer}`);
  return compose(queued.late.data, queued.origin);
};
