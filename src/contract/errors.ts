import type { Locale } from './enums';
import type { ErrorEntry } from './errors/error-entry';
import { ACCOUNT_ERRORS } from './errors/account-errors';
import { ARTICLE_ERRORS } from './errors/article-errors';
import { BACKUP_ERRORS } from './errors/backup-errors';
import { IMPORT_ERRORS } from './errors/import-errors';
import { CHAT_ERRORS } from './errors/chat-errors';
import { COMMENT_ERRORS } from './errors/comment-errors';
import { FACTOR_ERRORS } from './errors/factor-errors';
import { feedErrors } from './errors/feed-errors';
import { IMAGE_ERRORS } from './errors/image-errors';
import { MAIL_ERRORS } from './errors/mail-errors';
import { PEOPLE_ERRORS } from './errors/people-errors';
import { MESSAGE_ERRORS } from './errors/message-errors';
import { MODERATION_ERRORS } from './errors/moderation-errors';
import { QQ_ERRORS } from './errors/qq-errors';
import { SETTING_ERRORS } from './errors/setting-errors';
import { STORAGE_ERRORS } from './errors/storage-errors';
import { STORE_ERRORS } from './errors/store-errors';
import { TEXT_ERRORS } from './errors/text-errors';
import { USER_ERRORS } from './errors/user-errors';

const entries = <const T extends Record<string, ErrorEntry>>(table: T): T => table;

/** All errors of /api. Names are stable, messages may change. */
export const ERRORS = entries({
  bad_request: {
    status: 400,
    message: {
      en: 'The request could not be read. Check that it is valid JSON.',
      'zh-CN': '无法读取请求，请检查 JSON 格式是否正确。',
    },
    when: 'The body is not valid JSON or multipart.',
    next: 'Fix the request; do not repeat it unchanged.',
  },
  unauthorized: {
    status: 401,
    message: { en: 'Please sign in first.', 'zh-CN': '请先登录。' },
    when: 'The endpoint needs a token, and it is missing, invalid, expired or revoked.',
    next: 'Sign in, then repeat the request.',
  },
  forbidden: {
    status: 403,
    message: { en: 'You don’t have permission to do this.', 'zh-CN': '您没有权限执行此操作。' },
    when: 'The role has no access, or the resource belongs to another user.',
    next: 'Sign in as a user with access.',
  },
  not_found: {
    status: 404,
    message: { en: 'There is nothing here.', 'zh-CN': '您要找的内容不存在。' },
    when: 'The path or an id is unknown.',
    next: 'Show the not-found state.',
  },
  method_not_allowed: {
    status: 404,
    message: { en: 'This endpoint does not exist.', 'zh-CN': '接口不存在。' },
    when: 'The path exists, but not with this method.',
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
    when: 'The endpoint does not accept the media type of the body.',
    next: 'Send JSON (or multipart where the endpoint accepts it).',
  },
  invalid: {
    status: 422,
    message: {
      en: 'Some fields need your attention.',
      'zh-CN': '部分字段填写有误，请检查。',
    },
    when: 'Fields are missing, unknown or invalid; `data.fields` names each.',
    next: 'Show each message at its field.',
  },
  too_many: {
    status: 429,
    message: {
      en: 'Too many attempts. Please wait {seconds} s.',
      'zh-CN': '操作过于频繁，请在 {seconds} 秒后再试。',
    },
    when: 'A rate limit was reached; `Retry-After` is the time to wait.',
    next: 'Wait for the time in `Retry-After`.',
  },
  internal: {
    status: 500,
    message: {
      en: 'Something went wrong on our side. Please try again.',
      'zh-CN': '服务器出了点问题，请稍后再试。',
    },
    when: 'An unexpected error of the server. The log contains it with the response’s `x-request-id`.',
    next: 'Try again later.',
  },
  not_implemented: {
    status: 501,
    message: { en: 'This is not available yet.', 'zh-CN': '该功能暂未开放。' },
    when: 'The endpoint is not implemented in this build.',
    next: 'Do not repeat it.',
  },
  ...STORAGE_ERRORS,
  ...BACKUP_ERRORS,
  ...IMPORT_ERRORS,
  busy: {
    status: 503,
    message: {
      en: 'Many people are here right now. Please try again in {seconds} s.',
      'zh-CN': '当前访问人数较多，请在 {seconds} 秒后再试。',
    },
    when: 'Too many pages, searches or images that are not in a cache are waiting to be rendered.',
    next: 'Wait for the time in `Retry-After`, then repeat the request.',
  },

  wrong_credentials: {
    status: 200,
    message: { en: 'Wrong name or password.', 'zh-CN': '用户名或密码错误。' },
    when: 'Sign-in with an unknown name, a wrong password or a blocked account; the response is the same.',
    next: 'Let the user try again.',
  },
  user_name_taken: {
    status: 200,
    message: { en: 'This user name is taken.', 'zh-CN': '该用户名已被使用。' },
    when: 'An account has this user name already, or one that looks the same.',
    next: 'Choose another name.',
    field: 'user_name',
  },
  nick_name_taken: {
    status: 200,
    message: {
      en: 'This name looks like the user name of another account.',
      'zh-CN': '该昵称与其他账号的用户名过于相似。',
    },
    when: 'A nick name looks like the user name of another account.',
    next: 'Choose another nick name.',
    field: 'nick_name',
  },
  email_taken: {
    status: 200,
    message: { en: 'This e-mail address is taken.', 'zh-CN': '该邮箱已被使用。' },
    when: 'An account has this e-mail address already.',
    next: 'Use another address, or sign in to that account.',
    field: 'email',
  },
  ...ACCOUNT_ERRORS,
  title_taken: {
    status: 200,
    message: { en: 'This title is taken.', 'zh-CN': '该标题已被使用。' },
    when: 'An article of the same language, or a tag, has this title already.',
    next: 'Choose another title.',
    field: 'title',
  },
  version_conflict: {
    status: 200,
    message: {
      en: 'Somebody else changed this meanwhile. Compare both sides before you save.',
      'zh-CN': '内容已被他人修改，请对比后再保存。',
    },
    when: 'A save is based on an older version and both changed the same fields; `data` has both sides.',
    next: 'Show both sides, then save with the newer version.',
  },
  not_publishable: {
    status: 200,
    message: {
      en: 'This article is in the trash. Restore it first.',
      'zh-CN': '文章在回收站中，请先恢复。',
    },
    when: 'A save or review of an article in the trash.',
    next: 'Restore the article, then repeat the request.',
  },
  ...ARTICLE_ERRORS,
  ...TEXT_ERRORS,
  ...COMMENT_ERRORS,
  ...feedErrors,
  menu_taken: {
    status: 200,
    message: { en: 'Another menu has this title or path.', 'zh-CN': '已有菜单使用该标题或路径。' },
    when: 'A menu is saved with the title or the path of another one.',
    next: 'Choose another title or path.',
    field: 'path',
  },
  menu_too_deep: {
    status: 200,
    message: {
      en: 'Menus have at most two levels: the parent must be a top-level menu, and this menu must have no menus under it.',
      'zh-CN': '菜单最多两级：上级必须是顶级菜单，且本菜单不能再有下级。',
    },
    when: 'The parent of a menu is the menu itself or has a parent, or the menu has children.',
    next: 'Choose another parent, or none.',
    field: 'parent_id',
  },
  menu_has_children: {
    status: 200,
    message: {
      en: 'There are menus under this one. Move them, or delete them together with it.',
      'zh-CN': '该菜单下还有子菜单，请先移走，或一并删除。',
    },
    when: 'A menu is deleted without all of its children.',
    next: 'Move its children, or add them to the list.',
  },
  dates_reversed: {
    status: 200,
    message: { en: 'The end must come after the beginning.', 'zh-CN': '结束时间必须晚于开始时间。' },
    when: 'An advert would end before it begins, or an article be withdrawn before it is published.',
    next: 'Fix the dates.',
  },
  ...IMAGE_ERRORS,
  ...MAIL_ERRORS,
  ...PEOPLE_ERRORS,
  ...MESSAGE_ERRORS,
  ...MODERATION_ERRORS,
  ...CHAT_ERRORS,
  ...FACTOR_ERRORS,
  ...QQ_ERRORS,
  ...SETTING_ERRORS,
  ...STORE_ERRORS,
  ...USER_ERRORS,
});

export type ErrorName = keyof typeof ERRORS;

/** Returns the error for an HTTP status of Strapi or Koa. Unknown ones are internal errors (spec section 8). */
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
    507: 'storage_full',
  };
  return names[status] ?? 'internal';
};

/** Returns the message of an error in a language, with `{name}` replaced by `params`. */
export const errorMessage = (
  name: ErrorName,
  locale: Locale,
  params: Record<string, string | number> = {},
): string =>
  ERRORS[name].message[locale].replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole));
