/** Errors of authoring and publishing articles. */
export const ARTICLE_ERRORS = {
  nothing_to_publish: {
    status: 200,
    message: {
      en: 'An article needs a title and a text before it can be published.',
      'zh-CN': '文章要有标题和正文才能发布。',
    },
    when: 'An article without a title or a text is published, scheduled or sent to review.',
    next: 'Fill in the missing fields, then repeat the request.',
  },
  date_passed: {
    status: 200,
    message: { en: 'This time has passed. Choose a later one.', 'zh-CN': '该时间已过，请选择更晚的时间。' },
    when: 'A publication or a withdrawal is scheduled for a time in the past.',
    next: 'Choose a later time, or none.',
  },
  withdrawal_passed: {
    status: 200,
    message: {
      en: 'The date of its withdrawal has passed. Change or clear it before you publish.',
      'zh-CN': '撤回时间已过，请先修改或清空撤回时间再发布。',
    },
    when: 'An article with a `withdraw_at` in the past is published.',
    next: 'Send another `withdraw_at`, or an empty one.',
  },
  publication_ahead: {
    status: 200,
    message: {
      en: 'This article has a publication date in the future. Clear publish_at to publish it now.',
      'zh-CN': '该文章设置了未来的发布时间；如需立即发布，请先清空 publish_at。',
    },
    when: 'An editor publishes an article in Strapi’s panel before its `publish_at`.',
    next: 'Clear the date, or wait for it: the schedule publishes the article.',
  },
  draft_changed: {
    status: 200,
    message: {
      en: 'This draft has changed meanwhile. It was not deleted.',
      'zh-CN': '这篇草稿已有其他改动，未被删除。',
    },
    when: 'A draft is deleted with a `version`, but has another one, more languages, or fields besides title and text.',
    next: 'Open the draft again; delete it without a version to delete it as it is.',
  },
  text_too_heavy: {
    status: 200,
    message: {
      en: 'This text takes too long to render. Split it into several articles, or remove repeated parts.',
      'zh-CN': '这篇正文排版耗时过长，请拆分成多篇，或删去大量重复的内容。',
    },
    when: 'Rendering a text exceeds the limit of time or memory. Nothing was saved.',
    next: 'Keep the text and let the user shorten it.',
  },
  too_many_tags: {
    status: 200,
    message: {
      en: 'An article can have {max} tags at most.',
      'zh-CN': '一篇文章最多可设 {max} 个标签。',
    },
    when: 'More tags are added to an article than it can have.',
    next: 'Remove some of its tags, or add fewer.',
  },
  tag_taken: {
    status: 200,
    message: { en: 'Another tag has this name.', 'zh-CN': '已有标签使用该名称。' },
    when: 'A tag is created with, or renamed to, the name of another one in either language.',
    next: 'Choose another name, or merge the two.',
    field: 'title',
  },
  series_taken: {
    status: 200,
    message: { en: 'Another series has this name.', 'zh-CN': '已有系列使用该名称。' },
    when: 'A series is renamed to the name of another one in either language.',
    next: 'Choose another name.',
    field: 'title',
  },
  same_tag: {
    status: 200,
    message: { en: 'Choose two different tags.', 'zh-CN': '请选择两个不同的标签。' },
    when: 'A tag is merged into itself.',
    next: 'Choose another one.',
  },
} as const;
