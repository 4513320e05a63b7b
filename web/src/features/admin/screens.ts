import type { Locale } from '@contract/enums';

/** The menu groups of the back office (spec section 2). */
export const GROUPS = {
  user_centre: { en: 'User centre', 'zh-CN': '个人中心' },
  users: { en: 'Users', 'zh-CN': '用户管理' },
  wentu: { en: 'Content', 'zh-CN': '文图管理' },
  system: { en: 'System', 'zh-CN': '系统管理' },
} as const satisfies Record<string, Record<Locale, string>>;
export type Group = keyof typeof GROUPS;

export interface AdminScreen {
  /** React Router pattern of the whole path. */
  path: string;
  title: Record<Locale, string>;
  /** Null: not in the menu. */
  group: Group | null;
  /** Who may enter: everybody of the back office, all but role 2, or administrators (screens, "Frame"). */
  who: 'everyone' | 'staff' | 'admin';
}

const groupScreens = (
  group: Group | null,
  who: AdminScreen['who'],
  rows: readonly (readonly [path: string, en: string, zh: string])[],
): AdminScreen[] =>
  rows.map(([path, en, zh]) => ({ path: `/admin/${path}`, title: { en, 'zh-CN': zh }, group, who }));

/** The screens of the back office (spec section 2). */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  ...groupScreens('user_centre', 'everyone', [
    ['home', 'Home', '首页'],
    ['my-information', 'My information', '我的信息'],
    ['my-articles', 'My articles', '我的文章'],
    ['my-collects', 'My favourites', '我的收藏'],
    ['my-messages', 'My messages', '我的消息'],
  ]),
  ...groupScreens('users', 'staff', [
    ['users', 'Users', '用户管理'],
    ['chats', 'Chats', '聊天管理'],
    ['messages', 'Messages', '消息管理'],
  ]),
  ...groupScreens('wentu', 'staff', [
    ['images', 'Images', '图片管理'],
    ['articles', 'Articles', '文章管理'],
    ['comments', 'Comments', '评论管理'],
    ['article', 'Add article', '添加文章'],
    ['tags', 'Tags', '标签管理'],
  ]),
  // authors too: the edit link of their articles leads here
  ...groupScreens(null, 'everyone', [['article/:id', 'Edit article', '编辑文章']]),
  ...groupScreens('system', 'admin', [
    ['menus', 'Menus', '菜单管理'],
    ['feedback', 'Feedback', '反馈管理'],
    ['adverts', 'Adverts', '广告管理'],
    ['logs', 'Logs', '日志管理'],
    ['systems', 'System settings', '系统设置'],
    ['systems/site', 'Website settings', '网站设置'],
    ['systems/email', 'Mailbox settings', '邮箱设置'],
    ['systems/qiniu', 'Cloud storage settings', '云存储设置'],
    ['systems/qq', 'QQ login settings', 'QQ 登录设置'],
    ['systems/jwt', 'Token settings', '令牌设置'],
  ]),
];

/** Paths that only lead on (spec section 2). */
export const ADMIN_REDIRECTS: Readonly<Record<string, string>> = {
  '/admin': '/admin/home',
  '/admin/systems': '/admin/systems/site',
};
