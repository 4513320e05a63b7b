import { OUTGOING_MAIL } from './outgoing-mail';

/** `delayed`: the mail server has not accepted it yet; it will be sent when the server is available. */
export type MailOutcome = 'sent' | 'delayed';

const waiting = new Map<number, Set<() => void>>();

/** Called after each attempt to send a queued mail. */
export const reportAttempt = (id: number): void => {
  for (const resolve of waiting.get(id) ?? []) resolve();
};

/** Maximum milliseconds for which a person waits. */
const TIMEOUT_MS = 5_000;

const attemptOf = (id: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS);
    const callbacks = waiting.get(id) ?? new Set();
    waiting.set(id, callbacks.add(resolve));
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      callbacks.delete(resolve);
      if (callbacks.size === 0) waiting.delete(id);
    });
  });

const find = async (id: number): Promise<{ problem: string | null } | null> =>
  (await strapi.db.query(OUTGOING_MAIL).findOne({ where: { id }, select: ['problem'] })) as {
    problem: string | null;
  } | null;

/** Waits, for at most five seconds, for the first attempt to send a mail. Called after the COMMIT. */
export const mailOutcome = async (id: number): Promise<MailOutcome> => {
  const stop = new AbortController();
  const attempt = attemptOf(id, stop.signal);
  try {
    const queued = await find(id);
    if (queued && !queued.problem) await attempt;
    return (await find(id)) ? 'delayed' : 'sent';
  } finally {
    stop.abort();
  }
};
