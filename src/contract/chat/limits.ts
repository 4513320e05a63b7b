/** Constants of the chat. The browser imports this file: no zod. */

/** Path of the Socket.IO server (contract section 8). */
export const SOCKET_PATH = '/socket.io';

/** Maximum length of a text in grapheme clusters. */
export const MAX_CHAT_TEXT = 2000;

/** Messages that a person may send in `seconds`, over all rooms and connections. */
export const CHAT_RATE = { times: 10, seconds: 10 } as const;

/**
 * Milliseconds for which people can change, and withdraw, their messages. Administrators can withdraw messages at any
 * time.
 */
export const CHAT_EDIT_MS = 10 * 60_000;
export const CHAT_WITHDRAW_MS = 2 * 60_000;

/** Seconds of a voice message or a video (contract section 8). */
export const MAX_CLIP_SECONDS = 60;

/** Seconds by which a recording may be longer: recorders are stopped by a timer, and end with a complete packet. */
export const CLIP_TOLERANCE_SECONDS = 1;

/** Longest side of a video in pixels: 4K, the largest size that H.264 of level 5.2 has in both directions. */
export const MAX_VIDEO_SIDE = 4096;

/** Bytes that a person may upload for messages in `seconds`: ten of the largest videos. */
export const CHAT_UPLOAD_RATE = { bytes: 200 * 1024 * 1024, seconds: 3600 } as const;

/** Points of the waveform of a voice message, from 0 to 100. */
export const MAX_WAVE_POINTS = 100;

/** Bytes of a video (contract section 8), and of a voice message: a minute at 256 kbit/s. */
export const MAX_VIDEO_BYTES = 20 * 1024 * 1024;
export const MAX_VOICE_BYTES = 2 * 1024 * 1024;

/** Records of one page of a room, and the number of people in `presence` and collected joins. */
export const MAX_CHAT_PAGE = 100;
export const MAX_PRESENT = 100;

/** People mentioned in one message. */
export const MAX_CHAT_MENTIONS = 10;

/** Different reactions of one message, and the number of people listed for a reaction. */
export const MAX_REACTIONS = 20;
export const MAX_REACTORS = 20;

/** Reactions that are offered without opening the picker. */
export const QUICK_REACTIONS = ['👍', '❤️', '😂', '🎉', '😮', '😢'] as const;

/** Reactions that a person may add and remove in `seconds`, over all rooms. */
export const REACTION_RATE = { times: 30, seconds: 30 } as const;

/** Maximum length of a room's title and of its notice. */
export const MAX_ROOM_TITLE = 40;
export const MAX_ROOM_NOTICE = 500;

/** Place of a room in the list: from minus this to this, smaller ones first. */
export const MAX_ROOM_SORT = 10_000;

/** Options for the seconds between two messages of a person in a slow room. */
export const MAX_SLOW_SECONDS = 3600;

/** A person who types is shown as typing for this many milliseconds; clients repeat `typing` while the person types. */
export const TYPING_MS = 5_000;

/** Reasons for which system messages (type 6) are written. */
export const CHAT_SYSTEM_KINDS = ['muted', 'unmuted', 'banned', 'notice', 'slow_mode', 'read_only'] as const;
export type ChatSystemKind = (typeof CHAT_SYSTEM_KINDS)[number];

/** Maximum of messages of one person that wait for review at the same time. */
export const MAX_HELD = 5;

/** States of a message that is not in its room. */
export const HELD_STATES = ['waiting', 'refused'] as const;
export type HeldState = (typeof HELD_STATES)[number];

/** Days for which the sender sees that a message was refused. */
export const REFUSED_DAYS = 30;

/** Longest ban of an address, in hours: addresses are reassigned to other people. */
export const MAX_ADDRESS_BAN_HOURS = 720;

/** Days for which the address of a guest who has written is stored, as a keyed hash. */
export const GUEST_ADDRESS_DAYS = 7;
