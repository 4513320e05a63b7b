import { randomBytes } from 'node:crypto';
import { keyPrint } from './manifest';

/** What starts a backup: a person, or the schedule, whose old backups are deleted. */
export type BackupKind = 'manual' | 'automatic';

export interface BackupName {
  name: string;
  kind: BackupKind;
  created: Date;
  /** Mark of the site; null for a name of an earlier version without marks. */
  site: string | null;
}

/** 40 bits: sites that share a folder or a bucket have different ones. */
const MARK_LENGTH = 10;

const NAME =
  /^wentu-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(manual|automatic)(?:-([0-9a-f]{10}))?(?:-[\w-]{22})?\.zip$/;

/** 128 bits: the name of a backup in a bucket that a CDN serves cannot be guessed. */
const SUFFIX_BYTES = 16;

/** Returns a random suffix for the name of a backup in a store. */
export const storeSuffix = (): string => randomBytes(SUFFIX_BYTES).toString('base64url');

/** Returns the mark in the names of a site's backups, which identifies them in a shared place. */
export const siteMark = (key: string): string =>
  Buffer.from(keyPrint(key), 'base64url').toString('hex').slice(0, MARK_LENGTH);

export interface BackupNameOptions {
  created: Date;
  kind: BackupKind;
  /** Mark of the site. */
  site: string;
  /** For stores, whose files may be public: `storeSuffix()`. */
  suffix?: string;
}

/** Returns the file name of a backup. */
export const backupName = ({ created, kind, site, suffix }: BackupNameOptions): string => {
  const time = created.toISOString().slice(0, 19).replaceAll(':', '-');
  return `wentu-${time}Z-${kind}-${site}${suffix ? `-${suffix}` : ''}.zip`;
};

/** Parses the name of a file; undefined when it is not that of a backup. */
export const readBackupName = (name: string): BackupName | undefined => {
  const [, day, hour, minute, second, kind, site = null] = NAME.exec(name) ?? [];
  const created = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return day && !Number.isNaN(created.getTime())
    ? { name, kind: kind as BackupKind, created, site }
    : undefined;
};
