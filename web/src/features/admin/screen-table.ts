import {
  AppstoreOutlined,
  BarsOutlined,
  BulbOutlined,
  CloudOutlined,
  CommentOutlined,
  EditOutlined,
  FileTextOutlined,
  FundOutlined,
  HomeOutlined,
  IdcardOutlined,
  KeyOutlined,
  MailOutlined,
  MessageOutlined,
  PictureOutlined,
  ProfileOutlined,
  QqOutlined,
  SettingOutlined,
  SolutionOutlined,
  StarOutlined,
  TagsOutlined,
  TeamOutlined,
  WechatOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { Ability } from '@contract/abilities';
import type { Locale } from '@contract/enums';

/** The menu groups of the admin (spec section 2). */
export const GROUPS = {
  user_centre: { en: 'User centre', 'zh-CN': '个人中心' },
  users: { en: 'Users', 'zh-CN': '用户管理' },
  wentu: { en: 'Content', 'zh-CN': '文图管理' },
  system: { en: 'System', 'zh-CN': '系统管理' },
} as const satisfies Record<string, Record<Locale, string>>;
export type Group = keyof typeof GROUPS;

/** Beside words that say the same, it is hidden from screen readers. */
type Icon = ComponentType<{ 'aria-hidden'?: boolean }>;

export interface AdminScreen {
  /** React Router pattern of the whole path. */
  path: string;
  title: Record<Locale, string>;
  icon: Icon;
  /** Null: not in the menu. */
  group: Group | null;
  /** What a person must be able to do to enter. */
  ability: Ability;
  /** `<feature>/<file in its screens folder>`; a screen without one is not built yet and stays out of the menu. */
  screen?: string;
}

type Row = readonly [path: string, en: string, zh: string, icon: Icon, screen?: string];

const groupScreens = (group: Group | null, ability: Ability, rows: readonly Row[]): AdminScreen[] =>
  rows.map(([path, en, zh, icon, screen]) => ({
    path: `/admin/${path}`,
    title: { en, 'zh-CN': zh },
    icon,
    group,
    ability,
    screen,
  }));

/** The screens of the admin (spec section 2): routes, menu, bread-crumbs, tabs, guards and palette come from here. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  ...groupScreens('user_centre', 'admin.enter', [
    ['home', 'Home', '首页', HomeOutlined, 'admin/home-screen'],
    ['my-information', 'My information', '我的信息', IdcardOutlined],
    ['my-articles', 'My articles', '我的文章', ProfileOutlined, 'admin-content/my-articles-screen'],
    ['my-collects', 'My favourites', '我的收藏', StarOutlined],
    ['my-messages', 'My messages', '我的消息', MessageOutlined],
  ]),
  ...groupScreens('users', 'content.read_all', [
    ['users', 'Users', '用户管理', TeamOutlined],
    ['chats', 'Chats', '聊天管理', WechatOutlined],
    ['messages', 'Messages', '消息管理', MailOutlined],
  ]),
  ...groupScreens('wentu', 'content.read_all', [
    ['images', 'Images', '图片管理', PictureOutlined, 'image/images-screen'],
    ['articles', 'Articles', '文章管理', FileTextOutlined, 'admin-content/articles-screen'],
    ['comments', 'Comments', '评论管理', CommentOutlined, 'admin-content/comments-screen'],
    ['article', 'Add article', '添加文章', EditOutlined, 'editor/article-screen'],
    ['tags', 'Tags', '标签管理', TagsOutlined, 'admin-content/tags-screen'],
  ]),
  // authors too: the edit link of their articles leads here
  ...groupScreens(null, 'admin.enter', [
    ['article/:id', 'Edit article', '编辑文章', EditOutlined, 'editor/article-screen'],
  ]),
  ...groupScreens('system', 'site.manage', [
    ['menus', 'Menus', '菜单管理', BarsOutlined],
    ['feedback', 'Feedback', '反馈管理', SolutionOutlined],
    ['adverts', 'Adverts', '广告管理', FundOutlined],
    ['logs', 'Logs', '日志管理', BulbOutlined],
    ['systems', 'System settings', '系统设置', SettingOutlined],
    ['systems/site', 'Website settings', '网站设置', AppstoreOutlined],
    ['systems/email', 'Mailbox settings', '邮箱设置', MailOutlined],
    ['systems/qiniu', 'Cloud storage settings', '云存储设置', CloudOutlined],
    ['systems/qq', 'QQ login settings', 'QQ 登录设置', QqOutlined],
    ['systems/jwt', 'Token settings', '令牌设置', KeyOutlined],
  ]),
];

/** Paths that only lead on (spec section 2). */
export const ADMIN_REDIRECTS: Readonly<Record<string, string>> = {
  '/admin': '/admin/home',
  '/admin/systems': '/admin/systems/site',
};
