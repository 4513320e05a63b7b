import type { Locale } from './enums';
import type { ErrorEntry } from './error-entry';
import { ARTICLE_ERRORS } from './article-errors';
import { feedErrors } from './feed-errors';
import { IMAGE_ERRORS } from './image-errors';
import { MAIL_ERRORS } from './mail-errors';

const entries = <const T extends Record<string, ErrorEntry>>(table: T): T => table;

/** Every error of /api. Names are stable; the texts may change. */
export const ERRORS = entries({
  bad_request: {
    status: 400,
    message: {
      en: 'The request could not be read. Check that it is valid JSON.',
      'zh-CN': '无法读取请求，请检查 JSON 格式是否正确。',
    },
    when: 'The body is not valid JSON or multipart.',
    next: 'Mend the request; do not repeat it as it is.',
  },
  unauthorized: {
    status: 401,
    message: { en: 'Please sign in first.', 'zh-CN': '请先登录。' },
    when: 'A call that needs a token got none, or a bad, expired or revoked one.',
    next: 'Sign in, then repeat the call.',
  },
  forbidden: {
    status: 403,
    message: { en: 'You may not do this.', 'zh-CN': '您没有权限执行此操作。' },
    when: 'The role is too low, or the thing belongs to somebody else.',
    next: 'Leave it, or sign in as somebody who may.',
  },
  not_found: {
    status: 404,
    message: { en: 'There is nothing here.', 'zh-CN': '您要找的内容不存在。' },
    when: 'The path or an id is unknown.',
    next: 'Show the not-found state.',
  },
  method_not_allowed: {
    status: 404,
    message: { en: 'There is no such call.', 'zh-CN': '接口不存在。' },
    when: 'The path exists with other methods only.',
    next: 'Use the method of the contract.',
  },
  too_large: {
    status: 413,
    message: {
      en: 'This is too large to be accepted.',
      'zh-CN': '内容过大，无法接收。',
    },
    when: 'The body or a file is over its limit.',
    next: 'Send less.',
  },
  unsupported_media_type: {
    status: 415,
    message: {
      en: 'Send the body as application/json, or files as multipart/form-data.',
      'zh-CN': '请以 application/json 发送请求内容，文件以 multipart/form-data 发送。',
    },
    when: 'The body has a media type that the call does not read.',
    next: 'Send JSON (or multipart where the call says so).',
  },
  invalid: {
    status: 422,
    message: {
      en: 'Some fields need your attention.',
      'zh-CN': '部分字段填写有误，请检查。',
    },
    when: 'Fields are missing, unknown or of the wrong form; `data.fields` names each.',
    next: 'Show each message at its field.',
  },
  too_many: {
    status: 429,
    message: {
      en: 'Too many tries. Please wait {seconds} s.',
      'zh-CN': '操作过于频繁，请在 {seconds} 秒后再试。',
    },
    when: 'A limit of the call was reached; `Retry-After` says how long.',
    next: 'Wait as long as `Retry-After` says.',
  },
  internal: {
    status: 500,
    message: {
      en: 'Something went wrong on our side. Please try again.',
      'zh-CN': '服务器出了点问题，请稍后再试。',
    },
    when: 'A fault of ours. The log has it under the response’s `x-request-id`.',
    next: 'Try again later.',
  },
  not_implemented: {
    status: 501,
    message: { en: 'This is not available yet.', 'zh-CN': '该功能暂未开放。' },
    when: 'The call is known but this build does not offer it.',
    next: 'Do not repeat it.',
  },
  unavailable: {
    status: 503,
    message: {
      en: 'The service is not ready. Please try again shortly.',
      'zh-CN': '服务暂不可用，请稍后再试。',
    },
    when: 'The database (or the cache, where one is set) cannot be reached.',
    next: 'Try again shortly.',
  },

  wrong_credentials: {
    status: 200,
    message: { en: 'Wrong name or password.', 'zh-CN': '用户名或密码错误。' },
    when: 'Sign-in with an unknown name, a wrong password or a blocked account. All look the same.',
    next: 'Let the person try again.',
  },
  user_name_taken: {
    status: 200,
    message: { en: 'This user name is taken.', 'zh-CN': '该用户名已被使用。' },
    when: 'An account has this user name already.',
    next: 'Choose another name.',
  },
  email_taken: {
    status: 200,
    message: { en: 'This e-mail address is taken.', 'zh-CN': '该邮箱已被使用。' },
    when: 'An account has this e-mail address already.',
    next: 'Use another address, or sign in to that account.',
  },
  title_taken: {
    status: 200,
    message: { en: 'This title is taken.', 'zh-CN': '该标题已被使用。' },
    when: 'An article of the same language, or a tag, has this title already.',
    next: 'Choose another title.',
  },
  version_conflict: {
    status: 200,
    message: {
      en: 'Somebody else changed this meanwhile. Compare both sides before you save.',
      'zh-CN': '内容已被他人修改，请对比后再保存。',
    },
    when: 'A save began from an older version and both changed the same fields; `data` has both sides.',
    next: 'Show both sides, then save with the newer version.',
  },
  not_publishable: {
    status: 200,
    message: {
      en: 'This article is in the bin. Restore it first.',
      'zh-CN': '文章在回收站中，请先恢复。',
    },
    when: 'A save or review of an article that lies in the bin.',
    next: 'Restore the article, then repeat the call.',
  },
  ...ARTICLE_ERRORS,
  comment_gone: {
    status: 200,
    message: {
      en: 'This comment is not there any more. Your text is kept.',
      'zh-CN': '这条评论已不存在，您写的内容仍然保留。',
    },
    when: 'An answer to a comment that was removed or hidden meanwhile.',
    next: 'Keep the text and let the person answer something else.',
  },
  comment_too_deep: {
    status: 200,
    message: {
      en: 'This exchange is {levels} answers deep. Please begin a new comment.',
      'zh-CN': '这段对话已有 {levels} 层，请另起一条评论。',
    },
    when: 'An answer below the deepest level.',
    next: 'Write it as a comment of its own.',
  },
  comment_repeated: {
    status: 200,
    message: {
      en: 'You have said this already. Change the words, or leave it at that.',
      'zh-CN': '您已经发表过相同的内容，换个说法再发吧。',
    },
    when: 'The same person sends the same words again within a day.',
    next: 'Keep the text and let the person change it.',
  },
  too_many_links: {
    status: 200,
    message: {
      en: 'A comment may hold {max} links at most.',
      'zh-CN': '一条评论最多包含 {max} 个链接。',
    },
    when: 'A comment of somebody who is no administrator has too many links.',
    next: 'Keep the text and let the person take links out.',
  },
  looks_automatic: {
    status: 200,
    message: {
      en: 'This looks filled in by a program. Empty the field “Home page” and send it again.',
      'zh-CN': '这像是程序自动填写的。请清空“主页”一栏后再发送。',
    },
    when: 'The field that people do not see and leave empty is filled.',
    next: 'Send it again without the field.',
  },
  already_reported: {
    status: 200,
    message: {
      en: 'You have reported this comment already. Somebody will look at it.',
      'zh-CN': '您已举报过这条评论，我们会尽快查看。',
    },
    when: 'A second report of the same comment by the same person.',
    next: 'Nothing: the first report waits to be looked at.',
  },
  ...feedErrors,
  menu_taken: {
    status: 200,
    message: { en: 'Another menu has this title or path.', 'zh-CN': '已有菜单使用该标题或路径。' },
    when: 'A menu is saved with the title or the path of another one.',
    next: 'Choose another title or path.',
  },
  menu_too_deep: {
    status: 200,
    message: {
      en: 'Menus have two levels: pick a parent that stands at the top, for a menu without menus under it.',
      'zh-CN': '菜单最多两级：上级必须是顶级菜单，且本菜单不能再有下级。',
    },
    when: 'A menu would hang under itself, under one that hangs itself, or has menus under it already.',
    next: 'Choose another parent, or none.',
  },
  menu_has_children: {
    status: 200,
    message: {
      en: 'There are menus under this one. Move them or delete them together with it.',
      'zh-CN': '该菜单下还有子菜单，请先移走，或一并删除。',
    },
    when: 'A menu is deleted, but not all menus under it.',
    next: 'Move the menus under it, or put them into the list.',
  },
  dates_reversed: {
    status: 200,
    message: { en: 'The end must come after the beginning.', 'zh-CN': '结束时间必须晚于开始时间。' },
    when: 'An advert would end before it begins, or an article be withdrawn before it is published.',
    next: 'Mend the dates.',
  },
  ...IMAGE_ERRORS,
  ...MAIL_ERRORS,
});

export type ErrorName = keyof typeof ERRORS;

/** The HTTP error for a status that came from below (Strapi, Koa). Unknown ones count as our fault (spec section 8). */
export const errorNameOfStatus = (status: number): ErrorName => {
  const names: Record<number, ErrorName> = {
    400: 'bad_request',
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not_found',
    405: 'method_not_allowed',
    413: 'too_large',
    415: 'unsupported_media_type',
    422: 'invalid',
    429: 'too_many',
    501: 'not_implemented',
    503: 'unavailable',
  };
  return names[status] ?? 'internal';
};

/** The text of an error in a language, with `{name}` filled from `params`. */
export const errorMessage = (
  name: ErrorName,
  locale: Locale,
  params: Record<string, string | number> = {},
): string =>
  ERRORS[name].message[locale].replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole));
