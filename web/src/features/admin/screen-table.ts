import {
  AppstoreOutlined,
  BarsOutlined,
  BellOutlined,
  BgColorsOutlined,
  BulbOutlined,
  CloudOutlined,
  CommentOutlined,
  DatabaseOutlined,
  EditOutlined,
  FileTextOutlined,
  FundOutlined,
  HomeOutlined,
  IdcardOutlined,
  ImportOutlined,
  KeyOutlined,
  MailOutlined,
  MessageOutlined,
  OrderedListOutlined,
  PictureOutlined,
  ProfileOutlined,
  QqOutlined,
  ReadOutlined,
  SettingOutlined,
  SolutionOutlined,
  StarOutlined,
  TagsOutlined,
  TeamOutlined,
  WechatOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { Ability } from '@contract/abilities';
import { adminPath, type AdminScreenName } from '@contract/paths/admin-paths';
import type { Locale } from '@contract/enums';
import { paths } from '@contract/paths/pages';

/** The menu groups of the back office (spec section 2). */
export const GROUPS = {
  user_centre: { en: 'User centre', 'zh-CN': '个人中心' },
  users: { en: 'Users', 'zh-CN': '用户管理' },
  wentu: { en: 'Content', 'zh-CN': '文图管理' },
  system: { en: 'System', 'zh-CN': '系统管理' },
} as const satisfies Record<string, Record<Locale, string>>;
export type Group = keyof typeof GROUPS;

/** Icon next to a label; hidden from screen readers. */
type Icon = ComponentType<{ 'aria-hidden'?: boolean }>;

export interface AdminScreen {
  /** React Router pattern of the complete path. */
  path: string;
  title: Record<Locale, string>;
  icon: Icon;
  /** Null: not in the menu. */
  group: Group | null;
  /** Ability that a user needs to enter. */
  ability: Ability;
  /** `<feature>/<file in its screens folder>`; none for the parent of sub-pages, which redirects to the first. */
  screen?: string;
}

type Row = readonly [path: AdminScreenName, en: string, zh: string, icon: Icon, screen?: string];

const groupScreens = (group: Group | null, ability: Ability, rows: readonly Row[]): AdminScreen[] =>
  rows.map(([path, en, zh, icon, screen]) => ({
    path: adminPath(path),
    title: { en, 'zh-CN': zh },
    icon,
    group,
    ability,
    screen,
  }));

/**
 * The screens of the back office (spec section 2): source of routes, menu, breadcrumbs, tabs, guards and palette.
 */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  ...groupScreens('user_centre', 'admin.enter', [
    ['home', 'Home', '首页', HomeOutlined, 'admin/home-screen'],
    ['my-information', 'My information', '我的信息', IdcardOutlined, 'account/my-information-screen'],
    ['my-articles', 'My articles', '我的文章', ProfileOutlined, 'admin-content/my-articles-screen'],
    ['my-collects', 'My favourites', '我的收藏', StarOutlined, 'user-centre/my-collects-screen'],
    ['my-messages', 'My messages', '我的消息', MessageOutlined, 'message/my-messages-screen'],
  ]),
  ...groupScreens('users', 'content.read_all', [
    ['users', 'Users', '用户管理', TeamOutlined, 'admin-users/users-screen'],
    ['chats', 'Chats', '聊天管理', WechatOutlined, 'admin-chat/chats-screen'],
    ['messages', 'Messages', '消息管理', MailOutlined, 'message/messages-screen'],
  ]),
  ...groupScreens('wentu', 'content.read_all', [
    ['images', 'Images', '图片管理', PictureOutlined, 'image/images-screen'],
    ['articles', 'Articles', '文章管理', FileTextOutlined, 'admin-content/articles-screen'],
    ['comments', 'Comments', '评论管理', CommentOutlined, 'admin-content/comments-screen'],
    ['article', 'Add article', '添加文章', EditOutlined, 'editor/article-screen'],
    ['tags', 'Tags', '标签管理', TagsOutlined, 'admin-content/tags-screen'],
    ['series', 'Series', '系列管理', OrderedListOutlined, 'admin-content/series-screen'],
  ]),
  // authors too: the edit link of their articles opens it
  ...groupScreens(null, 'admin.enter', [
    ['article/:id', 'Edit article', '编辑文章', EditOutlined, 'editor/article-screen'],
    // opened from the bell
    ['my-notices', 'Notices', '通知', BellOutlined, 'notice/my-notices-screen'],
  ]),
  ...groupScreens('system', 'site.manage', [
    ['menus', 'Menus', '菜单管理', BarsOutlined, 'admin-system/menus-screen'],
    ['feedback', 'Feedback', '反馈管理', SolutionOutlined, 'admin-system/feedback-screen'],
    ['adverts', 'Adverts', '广告管理', FundOutlined, 'admin-system/adverts-screen'],
    ['news', 'News sources', '新闻来源', ReadOutlined, 'admin-system/news-sources-screen'],
    ['logs', 'Logs', '日志管理', BulbOutlined, 'admin-logs/logs-screen'],
    ['appearance', 'Appearance', '外观设置', BgColorsOutlined, 'admin-settings/appearance-screen'],
    ['backups', 'Backups', '备份管理', DatabaseOutlined, 'admin-settings/backup-screen'],
    ['imports', 'Import', '导入', ImportOutlined, 'admin-import/import-screen'],
    ['systems', 'System settings', '系统设置', SettingOutlined],
    ['systems/site', 'Website settings', '网站设置', AppstoreOutlined, 'admin-settings/site-screen'],
    ['systems/email', 'Mailbox settings', '邮箱设置', MailOutlined, 'admin-settings/email-screen'],
    ['systems/qiniu', 'Cloud storage settings', '云存储设置', CloudOutlined, 'admin-settings/qiniu-screen'],
    ['systems/qq', 'QQ login settings', 'QQ 登录设置', QqOutlined, 'admin-settings/qq-screen'],
    ['systems/jwt', 'Token settings', '令牌设置', KeyOutlined, 'admin-settings/jwt-screen'],
  ]),
];

/** Redirects (spec section 2). */
export const ADMIN_REDIRECTS: Readonly<Record<string, string>> = {
  [paths.admin]: paths.adminHome,
  [adminPath('systems')]: adminPath('systems/site'),
};

/** The screen above a sub-page of the same group, e.g. the system settings. */
export const parentOf = (screen: AdminScreen): AdminScreen | undefined =>
  ADMIN_SCREENS.find(
    ({ path, group }) => group === screen.group && screen.path.startsWith(`${path}/`) && !path.includes(':'),
  );
