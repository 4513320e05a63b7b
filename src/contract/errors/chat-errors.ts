import type { ErrorEntry } from './error-entry';

/** Errors of chat groups, over HTTP and by socket; part of the error catalogue. */
export const CHAT_ERRORS = {
  room_members_only: {
    status: 200,
    message: { en: 'Sign in to take part in this room.', 'zh-CN': '登录后才能进入该聊天室。' },
    when: 'A guest enters or writes in a room that does not allow guests, or uploads a file while no room allows them to write.',
    next: 'Offer to sign in; show the messages of a public room without entering it.',
  },
  room_read_only: {
    status: 200,
    message: { en: 'Only administrators can write in this room.', 'zh-CN': '该聊天室仅管理员可以发言。' },
    when: 'Somebody who is not an administrator writes in a read-only room, or uploads a file while all rooms are read-only.',
    next: 'Hide the field for the text; keep what was typed.',
  },
  chat_muted: {
    status: 200,
    message: {
      en: 'An administrator has muted you here. You can still read; what you typed is kept.',
      'zh-CN': '您已被管理员禁言，暂时只能浏览。您写的内容仍然保留。',
    },
    when: 'Somebody who is muted in the room, or in all rooms, writes or edits, or uploads a file while no room lets them write.',
    next: 'Show until when (`muted_until` of the room); do not repeat it before.',
  },
  chat_banned: {
    status: 200,
    message: { en: 'You may not enter this room.', 'zh-CN': '您不能进入该聊天室。' },
    when: 'Somebody who is banned from the room, or from all rooms, enters or writes, or uploads a file while no room lets them write.',
    next: 'Leave the room.',
  },
  address_unknown: {
    status: 200,
    message: {
      en: 'This guest has not written recently: there is no address to ban.',
      'zh-CN': '该游客近期没有发言，没有可封禁的地址。',
    },
    when: 'The address of a guest who has not written in the last 7 days is to be banned.',
    next: 'Ban the guest instead.',
  },
  slow_mode: {
    status: 200,
    message: {
      en: 'Slow mode: you can write again in {seconds} s.',
      'zh-CN': '慢速模式：请在 {seconds} 秒后再发言。',
    },
    when: 'A second message in a room before its slow mode allows it.',
    next: 'Wait for `retry_after` seconds, then repeat it with the same `client_id`.',
  },
  client_id_taken: {
    status: 200,
    message: {
      en: 'This message could not be sent. Please send it again.',
      'zh-CN': '消息发送失败，请重新发送。',
    },
    when: 'Somebody else has used the `client_id` in this room.',
    next: 'Send it with a new `client_id`.',
  },
  chat_edit_over: {
    status: 200,
    message: {
      en: 'Messages can be changed for 10 minutes only.',
      'zh-CN': '消息发出超过 10 分钟，无法再编辑。',
    },
    when: 'A message older than 10 minutes is edited.',
    next: 'Send a new message.',
  },
  chat_withdraw_over: {
    status: 200,
    message: {
      en: 'Messages can be withdrawn for 2 minutes only.',
      'zh-CN': '消息发出超过 2 分钟，无法撤回。',
    },
    when: 'Somebody who is not an administrator withdraws a message older than 2 minutes.',
    next: 'Hide the action.',
  },
  chat_withdrawn: {
    status: 200,
    message: { en: 'This message was withdrawn.', 'zh-CN': '该消息已被撤回。' },
    when: 'An edit of, or a reply to, a message that was withdrawn.',
    next: 'Keep the text and let the person send it without the reply.',
  },
  chat_reported: {
    status: 200,
    message: {
      en: 'You have reported this message already. A moderator will review it.',
      'zh-CN': '您已举报过这条消息，我们会尽快查看。',
    },
    when: 'A second report of the same message by the same person.',
    next: 'Nothing: the first report waits for the administrators.',
  },
  chat_reactions_full: {
    status: 200,
    message: {
      en: 'A message can have {max} different reactions at most.',
      'zh-CN': '一条消息最多有 {max} 种表情回应。',
    },
    when: 'A different emoji is added to a message that has the maximum number of reactions.',
    next: 'Offer the emoji that the message has.',
  },
  cannot_mute: {
    status: 200,
    message: { en: 'Administrators cannot be muted.', 'zh-CN': '不能禁言管理员。' },
    when: 'An administrator is to be muted or banned.',
    next: 'Change the role first.',
  },
  chat_file_unsupported: {
    status: 200,
    message: {
      en: 'This file is not a recording that can be sent here.',
      'zh-CN': '该文件不是可以发送的录音或视频。',
    },
    when: 'The content of an uploaded voice message or video has no supported container format, regardless of its name.',
    next: 'Choose another file. Voice: WebM, Ogg or MP4 audio. Video: WebM or MP4.',
  },
  chat_file_kind: {
    status: 200,
    message: {
      en: 'A voice message has only sound, and a video has pictures. This file is of the other kind.',
      'zh-CN': '语音消息只能包含声音，视频必须包含画面，请检查文件类型。',
    },
    when: 'An uploaded voice message has a video track, or no sound; or a video has no pictures.',
    next: 'Send it with the other `kind`, or choose another file.',
  },
  chat_file_damaged: {
    status: 200,
    message: {
      en: 'This recording is damaged or incomplete.',
      'zh-CN': '该文件已损坏或不完整。',
    },
    when: 'An uploaded recording is truncated, has something else attached, or cannot be read within the limits of time and memory.',
    next: 'Record it again, or choose another file.',
  },
  chat_file_codec: {
    status: 200,
    message: {
      en: 'Not every browser can play this recording. Save it as MP4 with H.264 and AAC, then send it again.',
      'zh-CN': '部分浏览器无法播放该格式，请转换为 H.264 和 AAC 编码的 MP4 后再发送。',
    },
    when: 'An uploaded recording has other codecs than H.264 (8 bits, 4:2:0), VP8, VP9, AV1, Opus, Vorbis, AAC or MP3.',
    next: 'Convert it, then send it again.',
  },
  chat_file_dimensions: {
    status: 200,
    message: {
      en: 'The sides of a video may have {max} pixels at most.',
      'zh-CN': '视频的宽和高均不能超过 {max} 像素。',
    },
    when: 'An uploaded video has a side above the limit, or no dimensions.',
    next: 'Record or choose a smaller one.',
  },
  chat_file_too_long: {
    status: 200,
    message: { en: 'Recordings last {max} s at most.', 'zh-CN': '录音和视频最长 {max} 秒。' },
    when: 'An uploaded voice message or video is longer than the limit.',
    next: 'Record or choose a shorter one.',
  },
} as const satisfies Record<string, ErrorEntry>;
