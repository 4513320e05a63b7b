import type { ErrorEntry } from './error-entry';

/** Errors of visitors, favourites and following. */
export const PEOPLE_ERRORS = {
  visitor_needed: {
    status: 200,
    message: {
      en: 'This browser could not be recognised. Please try again.',
      'zh-CN': '无法识别此浏览器，请重试。',
    },
    when: 'Somebody who is not signed in likes or collects without a valid id in the header `visitor`.',
    next: 'Call POST /visitor, keep its `visitor`, and repeat the request with it once.',
  },
  visitor_limit: {
    status: 200,
    message: {
      en: 'Too many people in your network have done this without an account today. Sign in to do it.',
      'zh-CN': '您所在的网络今天未登录用户的操作次数已达上限，请登录后再试。',
    },
    when: 'The likes and favourites of visitors from one network have reached the limit of a day.',
    next: 'Offer to sign in.',
  },
  folder_taken: {
    status: 200,
    message: { en: 'You have a folder with this name.', 'zh-CN': '您已有同名收藏夹。' },
    when: 'A folder of favourites is created or renamed with the name of another one.',
    next: 'Choose another name.',
    field: 'name',
  },
  too_many_folders: {
    status: 200,
    message: { en: 'You can have {max} folders at most.', 'zh-CN': '收藏夹最多 {max} 个。' },
    when: 'The limit of folders of one person is reached.',
    next: 'Delete a folder, or use an existing one.',
  },
  cannot_follow_self: {
    status: 200,
    message: { en: 'You cannot follow yourself.', 'zh-CN': '不能关注自己。' },
    when: 'A person follows their own account.',
    next: 'Do not offer it.',
  },
  too_many_follows: {
    status: 200,
    message: {
      en: 'You can follow {max} people and tags at most.',
      'zh-CN': '最多关注 {max} 个用户或标签。',
    },
    when: 'The limit of what one person follows is reached.',
    next: 'Unfollow somebody first.',
  },
} as const satisfies Record<string, ErrorEntry>;
