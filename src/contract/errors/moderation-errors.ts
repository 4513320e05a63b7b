import type { ErrorEntry } from './error-entry';

/** Errors of moderation; part of the error catalogue. */
export const MODERATION_ERRORS = {
  words_refused: {
    status: 200,
    message: {
      en: 'This text contains words that are not allowed here. Please rephrase it and send it again; your text is kept.',
      'zh-CN': '内容包含本站不允许的词语，请换一种说法后重新提交。您写的内容仍然保留。',
    },
    when: 'A message, comment or name contains a word of the list; the error does not reveal which.',
    next: 'Keep the text and let the person change it.',
  },
  edit_needs_review: {
    status: 200,
    message: {
      en: 'With this change the message would have to be reviewed. Send it as a new message instead.',
      'zh-CN': '修改后的内容需要审核，请作为新消息发送。',
    },
    when: 'A message is edited so that it would be held if it were new.',
    next: 'Keep the text and offer to send it as a new message.',
  },
  too_many_held: {
    status: 200,
    message: {
      en: 'Several of your messages are waiting for review. Please send more when they have been read.',
      'zh-CN': '您已有多条消息等待审核，请在审核完成后再发送。',
    },
    when: 'Somebody sends a message that has to be held while {max} others wait.',
    next: 'Keep the text.',
  },
  case_closed: {
    status: 200,
    message: {
      en: 'Somebody else has decided this already.',
      'zh-CN': '该事项已由他人处理。',
    },
    when: 'A decision about a case that is closed.',
    next: 'Load the list again.',
  },
  conversation_not_removable: {
    status: 200,
    message: {
      en: 'A private conversation cannot be removed. Close its report instead.',
      'zh-CN': '私信会话无法移除，请改为关闭举报。',
    },
    when: 'Cases that are to be removed contain the report of a private conversation.',
    next: 'Leave it out, or approve it, which closes the report.',
  },
  too_many_words: {
    status: 200,
    message: {
      en: 'Both lists together can have {max} words at most.',
      'zh-CN': '两个词表合计最多 {max} 个词。',
    },
    when: 'The word lists are saved with more entries than allowed.',
    next: 'Remove some.',
  },
} as const satisfies Record<string, ErrorEntry>;
