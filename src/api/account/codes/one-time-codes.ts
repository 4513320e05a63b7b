import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '../../../contract/enums';
import { transaction } from '../../../core/database/transaction';
import { onInTransaction } from '../../../core/events/event-bus';
import { clientNetwork } from '../../../core/http/client/client-network';
import { AppError } from '../../../core/http/app-error';
import { consume, limiterOf } from '../../../core/http/rate-limit';
import { openSecret, sealSecret } from '../../../lib/secret-box';
import { countTry } from './code-throttle';

const CODE = 'api::account.one-time-code';
const LIFETIME_MS = 10 * 60_000;
/** Wrong tries from all addresses together after which a code is no longer valid. */
const MAX_WRONG_TRIES = 20;
/** Valid codes of one subject; the newest count. */
const MAX_CODES = 10;
/**
 * Maximum of codes for one subject in an hour, from one network and from all: requests from other networks cannot use
 * up a person's quota.
 */
const REQUESTS = { pair: { times: 5, seconds: 3600 }, subject: { times: MAX_CODES, seconds: 3600 } };

type CodePurpose = 'register' | 'reset password' | 'bind e-mail';

interface Subject {
  purpose: CodePurpose;
  /** Subject of the code: an e-mail address, or account and address. */
  subject: string;
}

interface Row {
  id: number;
  code_hash: string;
  payload: string;
}

const key = (purpose: string) => ({ secret: strapi.config.get<string>('site.encryptionKey'), purpose });

/** A keyed hash, because somebody with a copy of the database could find six digits by trying all of them. */
const hmac = (...parts: string[]): string =>
  createHmac('sha256', `code ${key('').secret}`)
    .update(JSON.stringify(parts))
    .digest('base64url');

const subjectKey = ({ purpose, subject }: Subject): string => hmac('subject', purpose, subject);
const codeKey = ({ purpose, subject }: Subject, code: string): string => hmac('code', purpose, subject, code);

const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** Reference of a queued mail with a code. */
const REF = 'code ';

export interface IssueOptions<T> extends Subject {
  /** Data for the use of the code, stored encrypted. */
  payload: T;
  /** True: the code cannot be used, and the caller sends a mail that explains this; everything else is the same. */
  isDummy?: boolean;
}

export interface IssuedCode {
  code: string;
  expiresAt: Date;
  /** For `queueMail`: when the mail is sent late, the ten minutes of the code start at that time. */
  ref: string;
}

/** Counts a request for a code, whether or not a code will be sent. @throws `too_many` */
export const limitCodes = async ({ purpose, subject, ip }: Subject & { ip: string }): Promise<void> => {
  await consume(limiterOf('codes:requests', REQUESTS.pair), `${purpose} ${subject} ${clientNetwork(ip)}`);
  await consume(limiterOf('codes:subject', REQUESTS.subject), `${purpose} ${subject}`);
};

/**
 * Creates a code of six digits that is valid for ten minutes, once. Earlier codes of the subject stay valid: the request
 * of somebody else must not replace a person's code or its payload. Call it in the transaction that queues the mail.
 */
export const issueCode = async <T>(options: IssueOptions<T>): Promise<IssuedCode> => {
  const now = Date.now();
  const [code, ref, expiresAt] = [newCode(), randomUUID(), new Date(now + LIFETIME_MS)];
  await transaction(async () => {
    const codes = strapi.db.query(CODE);
    // Codes are kept for a week, because their mail may be waiting for the mail server.
    await codes.deleteMany({ where: { expires_at: { $lt: new Date(now - 7 * 24 * 3_600_000) } } });
    await codes.create({
      data: {
        ref,
        subject: subjectKey(options),
        code_hash: codeKey(options, options.isDummy ? randomUUID() : code),
        payload: sealSecret(JSON.stringify(options.payload), key('code payload')),
        wrong_tries: 0,
        expires_at: expiresAt,
      },
    });
  });
  return { code, expiresAt, ref: `${REF}${ref}` };
};

const equals = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

const findMatching = async (subject: Subject, code: string): Promise<Row | undefined> => {
  const rows = (await strapi.db.query(CODE).findMany({
    where: {
      subject: subjectKey(subject),
      expires_at: { $gt: new Date() },
      wrong_tries: { $lt: MAX_WRONG_TRIES },
    },
    orderBy: { id: 'desc' },
    limit: MAX_CODES,
  })) as Row[];
  const hash = codeKey(subject, code);
  return rows.filter((row) => equals(row.code_hash, hash))[0];
};

/** Counts a wrong try of all valid codes of the subject. */
const noteWrongTry = async (subject: Subject): Promise<void> => {
  await strapi.db
    .connection('one_time_codes')
    .where({ subject: subjectKey(subject) })
    .increment('wrong_tries', 1);
};

export interface UseOptions extends Subject {
  code: string;
  ip: string;
}

/**
 * Consumes a code and runs `work` with its payload in the same transaction: when it fails, the code stays valid. Only one
 * of concurrent calls succeeds. Wrong codes are counted before they are checked.
 * @throws `code_wrong`; `too_many` after five wrong codes for this subject from this address
 */
export const useCode = async <P, T>(
  { code, ip, ...subject }: UseOptions,
  work: (payload: P) => Promise<T>,
): Promise<T> => {
  const tries = await countTry({ kind: 'mail', subject: subjectKey(subject), ip });
  const row = await findMatching(subject, code);
  if (!row) {
    await noteWrongTry(subject);
    throw new AppError('code_wrong');
  }
  const payload = JSON.parse(openSecret(row.payload, key('code payload'))) as P;
  const result = await transaction(async (trx) => {
    if ((await trx('one_time_codes').where({ id: row.id }).delete()) !== 1) throw new AppError('code_wrong');
    return work(payload);
  });
  await tries.succeeded();
  return result;
};

/** Deletes all codes of a subject, in the caller's transaction. */
export const dropCodes = async (subject: Subject): Promise<void> => {
  await strapi.db.query(CODE).deleteMany({ where: { subject: subjectKey(subject) } });
};

/** Restarts the ten minutes of a code whose mail was sent late, in the transaction that removes the mail. */
export const registerCodes = (): void =>
  onInTransaction('mail.sent', async ({ ref }) => {
    if (!ref.startsWith(REF)) return;
    const sent = new Date();
    await strapi.db.query(CODE).updateMany({
      where: {
        ref: ref.slice(REF.length),
        expires_at: { $lt: new Date(sent.getTime() + LIFETIME_MS - 60_000) },
      },
      data: { expires_at: new Date(sent.getTime() + LIFETIME_MS) },
    });
  });
