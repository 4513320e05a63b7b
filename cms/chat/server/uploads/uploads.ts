import { stat } from 'node:fs/promises';
import type { Knex } from 'knex';
import type { EndpointOutput, UploadedFile } from '../../../../src/contract';
import type { ClientEventData } from '../../../../src/contract/chat/events';
import { MessageType } from '../../../../src/contract/enums';
import { toDbTime } from '../../../../src/core/database/time';
import { AppError } from '../../../../src/core/http/app-error';
import { createId } from '../../../../src/lib/create-id';
import { uploadPrivateImage } from '../../../../src/api/image/exports';
import { requireOpenAddress } from '../access/guest-addresses';
import { ALL_ROOMS, restrictionsOf } from '../access/restrictions';
import { type ChatActor, isMember } from '../people/chat-actor';
import { allRooms, passes, requireWriting } from '../access/room';
import { storeRecording } from './recordings';
import { consumeUploadQuota } from './upload-quota';

type Uploaded = EndpointOutput<'POST /chat_groups/upload'>;

/** An uploaded file, and who may send it. */
export interface UploadKey {
  url: string;
  personId: string;
  type: number;
}

/** Returns what was measured of a file that the person has uploaded; undefined for any other. One query, by index. */
export const findUpload = async ({ url, personId, type }: UploadKey): Promise<object | undefined> => {
  const row = (await strapi.db
    .connection('chat_uploads')
    .where({ person_id: personId, url, msg_type: type })
    .first('details')) as { details: string | null } | undefined;
  return row && (JSON.parse(row.details ?? '{}') as object);
};

/**
 * Records that the files of a message are sent, in the transaction that stores it. They belong to its room from now on, and
 * are deleted with it.
 * @throws `invalid` when one was deleted, because it was not sent for a day, or was sent to another room
 */
export const keepUploads = async (
  trx: Knex.Transaction,
  { msg_type, payload, room_id }: Pick<ClientEventData<'message:send'>, 'msg_type' | 'payload' | 'room_id'>,
  personId: string,
): Promise<void> => {
  if (msg_type === MessageType.Text) return;
  const { url, poster } = payload as { url: string; poster?: string };
  const urls = poster ? [url, poster] : [url];
  const kept = await trx('chat_uploads')
    .where('person_id', personId)
    .whereIn('url', urls)
    .where((upload) => upload.whereNull('room_id').orWhere('room_id', room_id))
    .update({ is_sent: true, room_id });
  if (kept < urls.length) throw new AppError('invalid', { fields: { 'payload.url': 'url' } });
};

const storePicture = async (file: UploadedFile, personId: string): Promise<Uploaded> => {
  const { url, width, height } = await uploadPrivateImage(file, personId);
  return { url, width: width ?? 1, height: height ?? 1 };
};

/**
 * Checks that there is a room in which somebody may write: otherwise their files could only fill the disk. Uploads have no
 * room yet, so that a person who is muted in some rooms only may still upload. Two queries.
 * @throws `chat_muted`, `chat_banned`, `room_read_only`, `room_members_only`
 */
const requireRoomToWrite = async (actor: ChatActor): Promise<void> => {
  const [rooms, restrictionIn] = await Promise.all([allRooms(), restrictionsOf(actor.id)]);
  if (rooms.some((room) => passes(() => requireWriting(room, actor, restrictionIn(room.id))))) return;
  const restriction = [ALL_ROOMS, ...rooms.map(({ id }) => id)].map(restrictionIn).find((one) => one);
  if (restriction) throw new AppError(restriction.isBan ? 'chat_banned' : 'chat_muted');
  throw new AppError(isMember(actor) ? 'room_read_only' : 'room_members_only');
};

/**
 * Refuses files of those who could not send them, before they are read.
 * @throws `visitor_needed`, `chat_muted`, `chat_banned`, `room_read_only`, `room_members_only`
 */
export const checkMayUpload = async (actor: ChatActor, ip: string): Promise<void> => {
  const { id } = actor;
  if (id === null) throw new AppError('visitor_needed');
  await requireOpenAddress({ id }, ip);
  await requireRoomToWrite(actor);
};

interface UploadOptions {
  file: UploadedFile;
  /** The type of the message that shows it. */
  type: number;
  actor: ChatActor;
  ip: string;
}

/**
 * Stores a file for a message. One that is not sent within a day is deleted.
 * @param actor checked by {@link checkMayUpload}
 * @throws the errors of images and of recordings; `visitor_needed`, `too_many`
 */
export const storeUpload = async ({ file, type, actor, ip }: UploadOptions): Promise<Uploaded> => {
  const { id: personId } = actor;
  if (personId === null) throw new AppError('visitor_needed');
  await consumeUploadQuota(personId, ip, (await stat(file.path)).size);
  const stored =
    type === MessageType.Voice || type === MessageType.Video
      ? await storeRecording(file, type, personId)
      : await storePicture(file, personId);
  const { url, ...details } = stored;
  const at = toDbTime(new Date(), strapi.db.dialect.client);
  await strapi.db.connection('chat_uploads').insert({
    document_id: createId(),
    person_id: personId,
    url,
    msg_type: type,
    details: JSON.stringify(details),
    is_sent: false,
    created_at: at,
    updated_at: at,
  });
  return stored;
};

/** Marks files for the job that deletes unsent uploads. */
export const releaseUploads = async (
  trx: Knex.Transaction,
  column: 'person_id' | 'room_id',
  values: readonly string[],
): Promise<void> => {
  await trx('chat_uploads')
    .whereIn(column, values)
    .update({ person_id: '', is_sent: false, created_at: toDbTime(new Date(0), strapi.db.dialect.client) });
};
