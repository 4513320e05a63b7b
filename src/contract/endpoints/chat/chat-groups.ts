import { z } from 'zod';
import {
  MAX_CHAT_PAGE,
  MAX_ROOM_NOTICE,
  MAX_ROOM_SORT,
  MAX_ROOM_TITLE,
  MAX_SLOW_SECONDS,
  MAX_VIDEO_BYTES,
  MAX_VOICE_BYTES,
} from '../../chat/limits';
import { MAX_MESSAGE_IMAGE_BYTES, MAX_KEY } from '../../limits';
import { ChatRecord, ChatRoom } from '../../chat/records';
import { defineEndpoints, perMinute } from '../../define';
import { date, deleted, empty, id, idList, integer, link, listOf, paging, text, time } from '../../fields';
import { PICTURE_ERRORS } from '../../errors/image-errors';

/** Allowance for the boundaries and headers of a multipart form. */
const FORM_OVERHEAD = 64 * 1024;

/** Sequence numbers fit into the integers of the database. */
const seq = integer(0, 2_147_483_647);

const settings = {
  notice: text(MAX_ROOM_NOTICE),
  avatar: link,
  is_public: z.boolean(),
  allow_guest: z.boolean(),
  is_read_only: z.boolean(),
  slow_seconds: z.number().int().min(0).max(MAX_SLOW_SECONDS),
  sort: z.number().int().min(-MAX_ROOM_SORT).max(MAX_ROOM_SORT),
};
const title = text(MAX_ROOM_TITLE, 1);

const privacy = z.object({
  /** Others do not see the caller's read position. */
  hides_reads: z.boolean(),
});

export const chatGroups = defineEndpoints({
  'GET /chat_groups': {
    summary: 'Rooms that the caller may see, in their order. Members-only rooms are not shown to guests.',
    access: 'anyone',
    personal: true,
    query: z.strictObject({ ...paging(), key: text(MAX_KEY).optional() }),
    response: listOf(ChatRoom),
  },
  'POST /chat_groups': {
    summary: 'Creates a room.',
    access: 'admin',
    body: z.strictObject({ title, ...z.object(settings).partial().shape }),
    response: ChatRoom,
  },
  'PUT /chat_groups': {
    summary: 'Changes a room; omitted fields are unchanged. People who may not stay leave it.',
    access: 'admin',
    body: z.strictObject({ id, ...z.object({ title, ...settings }).partial().shape }),
    response: ChatRoom,
  },
  'DELETE /chat_groups': {
    summary: 'Deletes rooms with all their messages; all or none.',
    access: 'admin',
    body: idList,
    response: deleted,
  },
  'GET /chat_groups_records': {
    summary:
      'Messages of a room, ascending. `before_seq` and `after_seq` continue in either direction, `around_seq` and `date` ' +
      '(the first message of that day, UTC, or after it) or `since` (of that time) show a place with its neighbours; without any: ' +
      'the newest, page by page. With ' +
      '`key`: messages that contain it, the newest first; then `room_id` may be absent, for all rooms that the caller ' +
      'may see. `count` is that of the room, or of the matches, of which at most 1,000 are found.',
    access: 'anyone',
    personal: true,
    query: z
      .strictObject({
        room_id: id.optional(),
        before_seq: seq.optional(),
        after_seq: seq.optional(),
        around_seq: seq.optional(),
        date: date.optional(),
        since: time.optional(),
        key: text(MAX_KEY).optional(),
        page: integer(1, 1_000_000).default(1),
        limit: integer(1, MAX_CHAT_PAGE).default(50),
      })
      .refine(({ room_id, key }) => Boolean(room_id ?? key), { path: ['room_id'] }),
    response: listOf(ChatRecord).extend({ has_older: z.boolean(), has_newer: z.boolean() }),
  },
  'GET /chat_groups_records/versions': {
    summary: 'Earlier texts of an edited message, the newest first. None of a withdrawn one.',
    access: 'anyone',
    personal: true,
    query: z.strictObject({ id }),
    response: z.object({ list: z.array(z.object({ content: z.string(), replaced_at: time })) }),
  },
  'GET /chat_groups/unread': {
    summary: 'Unread messages in the rooms that the caller has entered before and has not muted.',
    access: 'user',
    query: empty,
    response: z.object({ count: z.number().int() }),
  },
  'PUT /chat_groups/silent': {
    summary:
      'Mutes a room for the caller, or unmutes it. A muted room is not counted as unread, and its messages cause no notices except for mentions.',
    access: 'user',
    body: z.strictObject({ room_id: id, is_silent: z.boolean() }),
    response: z.object({ is_silent: z.boolean() }),
  },
  'GET /chat_groups/privacy': {
    summary: 'Which information about the caller others see in rooms.',
    access: 'user',
    query: empty,
    response: privacy,
  },
  'PUT /chat_groups/privacy': {
    summary: 'Changes which information about the caller others see, in all rooms.',
    access: 'user',
    body: privacy.strict(),
    response: privacy,
  },
  'DELETE /chat_groups_records': {
    summary: 'Removes the content of messages, as a withdrawal does; all or none. Their numbers are kept.',
    access: 'chat.moderate',
    body: idList,
    response: deleted,
  },
  'POST /chat_groups/upload': {
    summary:
      'Uploads the file of a message: `kind` 3 a picture (≤ 5 MB), 4 a voice message (≤ 60 s, 2 MB), 5 a video (≤ 60 s, 20 MB, ' +
      '4096 px). Recordings are WebM, Matroska, MP4, QuickTime or Ogg with codecs that browsers play; they are stored as WebM or ' +
      'MP4 without other data of the file. The poster of a video is uploaded as a separate picture. At most 200 MB an hour. ' +
      'For people, and with the header `visitor` for guests, while there is a room in which they may write. A file that is not sent ' +
      'within a day is deleted.',
    access: 'anyone',
    limit: perMinute(20),
    query: z.strictObject({ kind: z.enum(['3', '4', '5']).transform(Number) }),
    files: {
      field: 'file',
      most: 1,
      bytes: MAX_VIDEO_BYTES + FORM_OVERHEAD,
      bytesBy: {
        query: 'kind',
        bytes: { 3: MAX_MESSAGE_IMAGE_BYTES + FORM_OVERHEAD, 4: MAX_VOICE_BYTES + FORM_OVERHEAD },
      },
    },
    response: z.object({
      url: z.string(),
      /** Seconds, for kinds 4 and 5, measured from the content of the file. */
      duration: z.number().optional(),
      /** Pixels, for kinds 3 and 5. */
      width: z.number().int().optional(),
      height: z.number().int().optional(),
      /** Loudness from 0 to 100, for kind 4. Absent when the server has not decoded it: the client sends its own. */
      wave: z.array(z.number().int()).optional(),
    }),
    errors: [
      'visitor_needed',
      'chat_muted',
      'chat_banned',
      'room_read_only',
      'room_members_only',
      ...PICTURE_ERRORS,
      'chat_file_unsupported',
      'chat_file_kind',
      'chat_file_damaged',
      'chat_file_codec',
      'chat_file_too_long',
      'chat_file_dimensions',
    ],
  },
});
