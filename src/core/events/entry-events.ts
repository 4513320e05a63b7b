import type { UID } from '@strapi/strapi';
import { sanitize } from '@strapi/utils';
import { FILE } from '../database/content-types';
import { afterCommit } from '../database/transaction';
import { runInBackground } from '../background';

type Entry = Record<string, unknown>;

/** Removes passwords and private attributes. */
const outputOf = (uid: UID.ContentType, entry: Entry): Promise<unknown> => {
  const context = {
    schema: strapi.contentType(uid),
    getModel: (name: string) => strapi.getModel(name as never),
  };
  return sanitize.sanitizers.defaultSanitizeOutput(context as never, entry as never);
};

const emitOne = async (event: string, uid: UID.ContentType, entry: Entry): Promise<void> => {
  const { modelName: model } = strapi.contentType(uid);
  await strapi.eventHub.emit(event, { model, uid, entry: await outputOf(uid, entry) });
};

const emitAfterCommit = (event: string, uid: UID.ContentType, work: () => Promise<void>): void =>
  afterCommit(() => runInBackground(work(), `${event} of ${uid} was not emitted`));

/** Relations and media, which Strapi's own events contain too. */
const relationsOf = (uid: UID.ContentType): Record<string, true> =>
  Object.fromEntries(
    Object.entries(strapi.contentType(uid).attributes)
      .filter(([, { type }]) => type === 'relation' || type === 'media')
      .map(([name]) => [name, true as const]),
  );

export interface EntryEventOptions {
  event: 'entry.create' | 'entry.update';
  uid: UID.ContentType;
  /** Condition that selects the written rows. */
  where: object;
}

/**
 * Emits Strapi's `entry.*` events, which fire webhooks, for rows that are written without the document service: after
 * the COMMIT of the current transaction, with the values that the rows have then.
 */
export const emitEntryEvents = ({ event, uid, where }: EntryEventOptions): void =>
  emitAfterCommit(event, uid, async () => {
    const rows = (await strapi.db.query(uid).findMany({ select: ['id'], where })) as { id: number }[];
    // Sequentially: merging a tag may change ten thousand articles.
    for (const { id } of rows) {
      const entry = await strapi.db
        .query(uid)
        .findOne({ where: { id }, populate: relationsOf(uid) as never });
      if (entry) await emitOne(event, uid, entry);
    }
  });

/** Emits `entry.delete` for rows that are deleted without the document service. @param rows rows before the deletion */
export const emitDeletedEntries = (uid: UID.ContentType, rows: Entry[]): void =>
  emitAfterCommit('entry.delete', uid, async () => {
    for (const row of rows) await emitOne('entry.delete', uid, row);
  });

/** Emits `media.create` or `media.update` for a file that is written without the upload service. */
export const emitFileEvent = (event: 'media.create' | 'media.update', where: object): void =>
  emitAfterCommit(event, FILE, async () => {
    const media = (await strapi.db.query(FILE).findOne({ where })) as Entry | null;
    if (media) await strapi.eventHub.emit(event, { media: await outputOf(FILE, media) });
  });
