/** Errors of writing and reporting comments. */
export const COMMENT_ERRORS = {
  comments_closed: {
    status: 200,
    message: {
      en: 'Comments are closed on this site. Your text is kept.',
      'zh-CN': '本站已关闭评论，您写的内容仍然保留。',
    },
    when: 'A comment is sent while comments are turned off in the settings of the site.',
    next: 'Keep the text.',
  },
  comment_gone: {
    status: 200,
    message: {
      en: 'This comment no longer exists. Your text is kept.',
      'zh-CN': '这条评论已不存在，您写的内容仍然保留。',
    },
    when: 'A reply to a comment that was removed or hidden meanwhile.',
    next: 'Keep the text and let the user reply to another comment.',
  },
  comment_too_deep: {
    status: 200,
    message: {
      en: 'This exchange is {levels} replies deep. Please start a new comment.',
      'zh-CN': '这段对话已有 {levels} 层，请另起一条评论。',
    },
    when: 'A reply below the deepest level.',
    next: 'Send it as a top-level comment.',
  },
  comment_repeated: {
    status: 200,
    message: {
      en: 'You have already posted this text. Change it to post it again.',
      'zh-CN': '您已经发表过相同的内容，换个说法再发吧。',
    },
    when: 'The same user sends the same text again within a day.',
    next: 'Keep the text and let the user change it.',
    field: 'content',
  },
  too_many_links: {
    status: 200,
    message: {
      en: 'A comment can have {max} links at most.',
      'zh-CN': '一条评论最多包含 {max} 个链接。',
    },
    when: 'A comment of a user who is not an administrator has too many links.',
    next: 'Keep the text and let the user remove links.',
    field: 'content',
  },
  looks_automatic: {
    status: 200,
    message: {
      en: 'This looks filled in by a program. Empty the field “Home page” and send it again.',
      'zh-CN': '这像是程序自动填写的。请清空“主页”一栏后再发送。',
    },
    when: 'The honeypot field is not empty.',
    next: 'Send it again without the field.',
  },
  already_reported: {
    status: 200,
    message: {
      en: 'You have reported this comment already. A moderator will review it.',
      'zh-CN': '您已举报过这条评论，我们会尽快查看。',
    },
    when: 'A second report of the same comment by the same user.',
    next: 'Nothing: the first report is in the moderation queue.',
  },
} as const;
