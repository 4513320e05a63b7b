import { AppError } from '../http/app-error';
import { toDbTime } from '../database/time';
import { transaction } from '../database/transaction';
import { runInBackground } from '../background';
import { emit } from '../events/event-bus';
import { settings } from '../settings/settings';
import { openSecret } from '../../lib/secret-box';
import { terminalText } from '../../lib/terminal-text';
import { writeMailFile } from './mail-files';
import { currentContent } from './late-mails';
import { layOutMail } from './mail-layout';
import { mailSite } from './mail-site';
import { reportAttempt } from './mail-outcome';
import { mailKey, OUTGOING_MAIL, OUTGOING_MAILS, type QueuedMail } from './outgoing-mail';
import { currentMailServer, isComplete, type Mail, type MailServer, sendWith } from './smtp';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Time for which a mail that is being sent is not sent again; longer than all timeouts of SMTP together. */
const LEASE_MS = 5 * MINUTE;
/** First and longest delay between retries; the delay doubles. */
const DELAYS = { server: [30 * SECOND, 15 * MINUTE], mail: [MINUTE, 360 * MINUTE] } as const;
/** A mail that cannot be delivered for five days is stored as a file and not tried again (RFC 5321, 4.5.4.1). */
const GIVE_UP_MS = 5 * 24 * 60 * MINUTE;
/** Mails sent at the same time. */
const CONCURRENCY = 4;
const BATCH = 50;

/** Problems of the mail server or its settings, which concern every mail. */
const SERVER_PROBLEMS = ['mail_unreachable', 'mail_login_refused', 'mail_password_lost'];

interface Row {
  id: number;
  content: string;
  ref: string | null;
  attempts: number;
  createdAt: string;
}

interface Round {
  now: Date;
  signal?: AbortSignal;
  /** Null: the site has no mail server. */
  server: MailServer | null;
  /** Set by a problem of the server, which ends the round. */
  isStopped: boolean;
  hasSent: boolean;
}

const dueMails = async (now: Date): Promise<Row[]> =>
  (await strapi.db.query(OUTGOING_MAIL).findMany({
    where: { next_at: { $lte: now } },
    orderBy: { next_at: 'asc' },
    limit: BATCH,
  })) as Row[];

/** Claims a mail for this instance by an atomic update. */
const claim = async ({ id }: Row, now: Date): Promise<boolean> => {
  const { client } = strapi.db.dialect;
  const taken = await strapi.db
    .connection(OUTGOING_MAILS)
    .where({ id })
    .where('next_at', '<=', toDbTime(now, client))
    .update({ next_at: toDbTime(new Date(now.getTime() + LEASE_MS), client), problem: null });
  return taken === 1;
};

/** Null: the mail is not sent. */
const mailOf = async (row: Row): Promise<Mail | null> => {
  const queued = JSON.parse(openSecret(row.content, mailKey())) as QueuedMail;
  const content = await currentContent(queued);
  return content && layOutMail(content, await mailSite(queued.origin));
};

/** Removes a mail from the queue. */
const finish = ({ id, ref }: Row): Promise<void> =>
  transaction(async () => {
    await strapi.db.query(OUTGOING_MAIL).delete({ where: { id } });
    if (ref) emit('mail.sent', { ref });
  });

const keepAsFile = async (row: Row, mail: Mail, why: [en: string, zh: string]): Promise<void> => {
  const file = await writeMailFile(mail);
  await finish(row);
  strapi.log.warn(terminalText(`${why[0]}: the mail is in ${file}`, `${why[1]}：邮件保存在 ${file}`));
};

/** Mails that failed because of the server are due again as soon as one has been sent. */
const retryOthers = async ({ now }: Round): Promise<void> => {
  await strapi.db.query(OUTGOING_MAIL).updateMany({
    where: { problem: { $in: SERVER_PROBLEMS }, next_at: { $gt: now } },
    data: { next_at: now },
  });
};

const postpone = async (row: Row, problem: string, now: Date): Promise<void> => {
  const [first, longest] = SERVER_PROBLEMS.includes(problem) ? DELAYS.server : DELAYS.mail;
  const delay = Math.min(first * 2 ** Math.min(row.attempts, 20), longest);
  await strapi.db.query(OUTGOING_MAIL).update({
    where: { id: row.id },
    data: { attempts: row.attempts + 1, problem, next_at: new Date(now.getTime() + delay) },
  });
};

const fail = async (row: Row, mail: Mail, error: AppError, round: Round): Promise<void> => {
  if (SERVER_PROBLEMS.includes(error.code)) round.isStopped = true;
  const isOver = round.now.getTime() - Date.parse(row.createdAt) > GIVE_UP_MS;
  if (isOver) await keepAsFile(row, mail, ['A mail could not be sent for five days', '邮件连续五天无法发送']);
  else await postpone(row, error.code, round.now);
};

const send = async (row: Row, round: Round): Promise<void> => {
  const mail = await mailOf(row);
  if (!mail) return finish(row);
  if (!round.server) {
    await keepAsFile(row, mail, ['No mail server is set up', '尚未设置邮件服务器']);
    return;
  }
  try {
    await sendWith(round.server, mail);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await fail(row, mail, error, round);
    return;
  }
  await finish(row);
  if (round.hasSent) return;
  round.hasSent = true;
  await retryOthers(round);
};

const work = async (queue: Row[], round: Round): Promise<void> => {
  for (let row = queue.shift(); row; row = queue.shift()) {
    if (round.isStopped || round.signal?.aborted) return;
    if (!(await claim(row, round.now))) continue;
    await send(row, round).finally(() => reportAttempt(row.id));
  }
};

/** Returns the mail server; null when none is set up. A password that cannot be read fails like a wrong one. */
const findServer = async (): Promise<MailServer | null> => {
  const stored = await settings('mail');
  if (!isComplete(stored)) return null;
  return currentMailServer().catch((error: unknown) => {
    if (error instanceof AppError) return { ...stored, password: '' };
    throw error;
  });
};

const runRound = async (now: Date, signal?: AbortSignal): Promise<void> => {
  const round: Round = { now, signal, server: await findServer(), isStopped: false, hasSent: false };
  for (let rows = await dueMails(now); rows.length > 0; rows = await dueMails(now)) {
    await Promise.all(Array.from({ length: CONCURRENCY }, () => work(rows, round)));
    if (round.isStopped || signal?.aborted) return;
  }
};

let running: Promise<void> | undefined;
let isAskedAgain = false;

/**
 * Sends the queued mails that are due at `now`; each is sent by one instance. If a process ends between the server's
 * response and the removal, the mail is sent twice. While the server is down, a round tries one mail per worker, at most four.
 */
export const sendQueuedMails = async (now: Date, signal?: AbortSignal): Promise<void> => {
  while (running) await running;
  running = runRound(now, signal).finally(() => {
    running = undefined;
  });
  await running;
};

const sendUntilDone = async (): Promise<void> => {
  while (isAskedAgain) {
    isAskedAgain = false;
    await sendQueuedMails(new Date());
  }
};

let sending: Promise<void> | undefined;

/** Sends due mails in the background. Must not throw. */
export const sendInBackground = (): void => {
  isAskedAgain = true;
  if (sending) return;
  sending = sendUntilDone().finally(() => {
    sending = undefined;
  });
  runInBackground(sending, 'Queued mails were not sent');
};
