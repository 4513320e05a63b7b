/** Errors of writing and publishing articles. */
export const ARTICLE_ERRORS = {
  nothing_to_publish: {
    status: 200,
    message: {
      en: 'An article needs a title and a text before it can be published.',
      'zh-CN': '文章要有标题和正文才能发布。',
    },
    when: 'An article without a title or a text is published, scheduled or sent to review.',
    next: 'Fill in what is missing, then repeat the call.',
  },
  date_passed: {
    status: 200,
    message: { en: 'This moment has passed. Choose a later one.', 'zh-CN': '该时间已过，请选择更晚的时间。' },
    when: 'A publication or a withdrawal is set to a moment in the past.',
    next: 'Choose a later moment, or none.',
  },
  tag_taken: {
    status: 200,
    message: { en: 'Another tag has this name.', 'zh-CN': '已有标签使用该名称。' },
    when: 'A tag is made or renamed to the name that another one has in either language.',
    next: 'Choose another name, or merge the two.',
  },
  same_tag: {
    status: 200,
    message: { en: 'Choose two different tags.', 'zh-CN': '请选择两个不同的标签。' },
    when: 'A tag is merged into itself.',
    next: 'Choose another one.',
  },
} as const;
