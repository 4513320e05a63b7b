import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Locale } from '../../contract/enums';
import { writeHidden } from '../watch/watch-writes';
import { storageProblemOf } from './storage-problem';

/** Time for which a result is reused, so that many requests cause at most one check. */
const MAX_AGE_MS = 2_000;
/** Time limit of each part; a network that drops packets would block a check for minutes. */
const TIMEOUT_MS = 10_000;
/** Required free space: about that of a long article with its HTML and its rows of the search index. */
const TEST_FILE_BYTES = 1024 * 1024;
/** Larger than a page of the database, so that a full disk has no space for it. */
const ROW_BYTES = 48 * 1024;

/** Random, because a file system may compress; the same data is written each time. */
const testData = randomBytes(TEST_FILE_BYTES);

export interface StorageCheck {
  isReady: boolean;
  error?: unknown;
  /** One sentence for the operator of the site. */
  message: Record<Locale, string>;
}

const READY: StorageCheck = { isReady: true, message: { en: 'ready', 'zh-CN': '就绪' } };

const NO_SPACE = /^(ENOSPC|EDQUOT|SQLITE_FULL|53100)$/;

/** A part of the storage that must work, with its name in a sentence. */
interface Part {
  en: string;
  zh: string;
  check: () => Promise<unknown>;
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const messageOf = ({ en, zh }: Part, error: unknown): StorageCheck['message'] => {
  const code = String((error as { code?: unknown }).code ?? '');
  const because = code && { en: ` (${code})`, zh: `（${code}）` };
  const sentence = (words: string, zhWords: string) => ({
    en: `${words}${because && because.en}.`,
    'zh-CN': `${zhWords}${because && because.zh}。`,
  });
  if (NO_SPACE.test(code)) return sentence(`There is no space left for ${en}`, `${zh}没有剩余空间`);
  return storageProblemOf(error) === 'storage_full'
    ? sentence(`Writing to ${en} fails`, `无法写入${zh}`)
    : sentence(`${capitalised(en)} cannot be reached`, `无法连接${zh}`);
};

const writeTestFile = async (folder: string): Promise<void> => {
  // A fixed name, so that a file left by a killed process is overwritten.
  const file = path.join(folder, '.storage-check');
  try {
    await writeFile(file, testData);
  } finally {
    await rm(file, { force: true });
  }
};

/**
 * Allocates new pages of PostgreSQL and frees them: on a full disk, a row may still fit into free space of existing pages.
 * Statements that are sent together are one transaction, so the table is never visible.
 */
const takePages = () =>
  writeHidden(() =>
    strapi.db.connection.raw(
      `create table storage_check as select md5(random()::text) as value from generate_series(1, 2000);
       drop table storage_check`,
    ),
  );

/** Writes a row: a short one normally, and one that needs new pages after a failure. */
const writeRow = async (isRecovering: boolean): Promise<void> => {
  const value = isRecovering ? randomBytes(ROW_BYTES).toString('base64') : new Date().toISOString();
  await strapi.store({ type: 'core', name: 'storage' }).set({ key: 'check', value });
  if (isRecovering && strapi.db.dialect.client !== 'sqlite') await takePages();
};

const partsOf = (isRecovering: boolean): Part[] => [
  { en: 'the database', zh: '数据库', check: () => writeRow(isRecovering) },
  {
    en: 'the data folder',
    zh: '数据目录',
    check: () => writeTestFile(strapi.config.get<string>('site.dataDir')),
  },
  { en: 'the folder of temporary files', zh: '临时文件目录', check: () => writeTestFile(os.tmpdir()) },
];

const within = (work: Promise<unknown>): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout expired')), TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const run = async (isRecovering: boolean): Promise<StorageCheck> => {
  for (const part of partsOf(isRecovering)) {
    try {
      await within(part.check());
    } catch (error) {
      return { isReady: false, error, message: messageOf(part, error) };
    }
  }
  return READY;
};

let current: Promise<StorageCheck> | undefined;
let validUntil = 0;
let wasReady = true;

/** Writes test data to the database, the data folder and the folder of temporary files, at most every two seconds. */
export const checkStorage = (): Promise<StorageCheck> => {
  if (current && performance.now() < validUntil) return current;
  validUntil = Number.POSITIVE_INFINITY;
  current = run(!wasReady).finally(() => {
    validUntil = performance.now() + MAX_AGE_MS;
  });
  void current.then(({ isReady }) => {
    wasReady = isReady;
  });
  return current;
};

/** Called after a failed write: the next check tests the space for new rows. */
export const requestSpaceCheck = (): void => {
  wasReady = false;
};
