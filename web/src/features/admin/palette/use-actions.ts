import {
  BgColorsOutlined,
  EditOutlined,
  GlobalOutlined,
  LogoutOutlined,
  MailOutlined,
  TranslationOutlined,
  UploadOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import type { Ability } from '@contract/abilities';
import type { Locale } from '@contract/enums';
import { paths } from '@contract/paths/pages';
import { TASKS, taskPath } from '@/components/admin/use-url-param';
import { useSignOut } from '@/components/signed-in/use-sign-out';
import { can } from '@/lib/session/abilities';
import { useApp, useLocale } from '@/lib/app-context';
import { chosen } from '@/lib/state/chosen';
import { otherLocale } from '@/lib/i18n/locale';
import { useSession, type SessionUser } from '@/lib/session/session';
import { toggleTheme } from '@/lib/state/ui';
import { hasWords } from './find-screens';
import type { PaletteEntry } from './entries';

interface Action extends Pick<PaletteEntry, 'key' | 'icon' | 'open'> {
  title: Record<Locale, string>;
  /** Other names that it is found by. */
  also?: string;
  /** Abilities that a person needs. */
  abilities?: readonly Ability[];
}

/** The actions on content and accounts that a person may do. */
const ownActions = (user: SessionUser): Action[] => {
  const all: Action[] = [
    {
      key: 'new-article',
      title: { en: 'New article', 'zh-CN': '新建文章' },
      also: 'add write draft 添加 写文章 草稿',
      icon: EditOutlined,
      abilities: ['content.write'],
      open: can(user, 'content.read_all') ? paths.newArticle : paths.writeArticle,
    },
    {
      key: 'upload',
      title: { en: 'Upload pictures', 'zh-CN': '上传图片' },
      also: 'images add 添加',
      icon: UploadOutlined,
      abilities: ['content.write', 'content.read_all'],
      open: taskPath('images', TASKS.upload),
    },
    {
      key: 'new-user',
      title: { en: 'New user', 'zh-CN': '新建用户' },
      also: 'create add account 添加 账号',
      icon: UserAddOutlined,
      abilities: ['site.manage'],
      open: taskPath('users', TASKS.create),
    },
    {
      key: 'invite',
      title: { en: 'Invite people', 'zh-CN': '邀请成员' },
      also: 'invitation registration user 注册 用户',
      icon: MailOutlined,
      abilities: ['site.manage'],
      open: taskPath('users', TASKS.registration),
    },
  ];
  return all.filter(({ abilities = [] }) => abilities.every((ability) => can(user, ability)));
};

/** The actions that the person may do and whose names contain every word of the text. */
export const useActions = (typed: string): PaletteEntry[] => {
  const { user } = useSession();
  const locale = useLocale();
  const { switchLocale } = useApp();
  const signOut = useSignOut();
  const other = otherLocale(locale);
  const actions: Action[] = [
    ...ownActions(user),
    {
      key: 'view-site',
      title: { en: 'View site', 'zh-CN': '查看网站' },
      also: 'home page 首页',
      icon: GlobalOutlined,
      open: paths.home,
    },
    {
      key: 'language',
      title: { en: 'Switch to Chinese', 'zh-CN': '切换到英文' },
      also: 'language english 语言 中文',
      icon: TranslationOutlined,
      open: () => {
        chosen.set({ language: other });
        void switchLocale(other);
      },
    },
    {
      key: 'theme',
      title: { en: 'Switch between light and dark', 'zh-CN': '切换深色和浅色' },
      also: 'theme 主题',
      icon: BgColorsOutlined,
      open: () => chosen.set({ theme: toggleTheme() }),
    },
    {
      key: 'sign-out',
      title: { en: 'Sign out', 'zh-CN': '退出登录' },
      also: 'log out 登出',
      icon: LogoutOutlined,
      open: () => signOut.mutate(),
    },
  ];
  return actions
    .filter(({ title, also = '' }) => hasWords([...Object.values(title), also], typed))
    .map(({ key, title, icon, open }) => ({ key, label: title[locale], icon, open }));
};
