import {
  LOCALE_NAMES,
  LOCALES,
  MessageType,
  USER_TYPE_LABELS,
  USER_TYPES,
  type Locale,
  type UserType,
} from '@contract/enums';

export interface Option<T> {
  value: T;
  label: string;
}

/** User types as options (spec section 3). */
export const userTypeOptions = (locale: Locale): Option<UserType>[] =>
  USER_TYPES.map((value) => ({ value, label: USER_TYPE_LABELS[value][locale] }));

/** Languages as options, each named in that language. */
export const localeOptions = (): Option<Locale>[] =>
  LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }));

const MESSAGE_TYPE_LABELS: Record<MessageType, Record<Locale, string>> = {
  1: { en: 'Joined', 'zh-CN': '进入聊天室' },
  2: { en: 'Text', 'zh-CN': '文本' },
  3: { en: 'Picture', 'zh-CN': '图片' },
  4: { en: 'Voice', 'zh-CN': '语音' },
  5: { en: 'Video', 'zh-CN': '视频' },
  6: { en: 'System', 'zh-CN': '系统消息' },
  7: { en: 'Left', 'zh-CN': '退出聊天室' },
};

/** Kinds of chat message as options (spec section 3). */
export const messageTypeOptions = (locale: Locale): Option<MessageType>[] =>
  Object.values(MessageType).map((value) => ({ value, label: MESSAGE_TYPE_LABELS[value][locale] }));
