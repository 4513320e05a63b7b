import type { ErrorEntry } from './error-entry';

/** Errors of private messages; part of the error catalogue. */
export const MESSAGE_ERRORS = {
  cannot_message_self: {
    status: 200,
    message: { en: 'You cannot write to yourself.', 'zh-CN': '不能给自己发私信。' },
    when: 'A conversation, a block or a report names the caller.',
    next: 'Choose another person.',
  },
  message_refused: {
    status: 200,
    message: {
      en: 'You cannot write to this person. Your text is kept.',
      'zh-CN': '暂时无法给对方发私信，您写的内容仍然保留。',
    },
    when: 'The receiver has blocked the sender, or accepts no messages; the error does not reveal which.',
    next: 'Keep the text; do not repeat the request.',
  },
  person_muted: {
    status: 200,
    message: {
      en: 'You have blocked this person. Unblock them to write.',
      'zh-CN': '您已屏蔽对方，解除屏蔽后才能发私信。',
    },
    when: 'A message to a person whom the sender has blocked.',
    next: 'Offer to unblock the person.',
  },
  too_many_strangers: {
    status: 200,
    message: {
      en: 'You have started too many conversations today. Try again tomorrow.',
      'zh-CN': '您今天发起的会话过多，请明天再试。',
    },
    when: 'The first message to more people than allowed in a day.',
    next: 'Keep the text and try again the next day.',
  },
  conversation_reported: {
    status: 200,
    message: {
      en: 'You have reported this conversation already. A moderator will review it.',
      'zh-CN': '您已举报过该会话，我们会尽快查看。',
    },
    when: 'A second report of a conversation while the first one is open.',
    next: 'Nothing: the first report waits for the administrators.',
  },
} as const satisfies Record<string, ErrorEntry>;
