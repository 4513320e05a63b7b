import type { UID } from '@strapi/strapi';
import { siteColumn } from '../../../../src/api/setting/exports';
import { SITE_FIELDS } from '../../../../src/contract/endpoints/system/site';
import {
  ADVERT,
  APPEARANCE_SETTING,
  ARTICLE,
  BACKUP_SETTING,
  CATEGORY,
  CHAT_ROOM,
  COMMENT,
  FEEDBACK,
  FILE,
  INVITATION,
  JWT_SETTING,
  LOG_SETTING,
  MAIL_SETTING,
  MENU,
  MODERATION_SETTING,
  NEWS_SOURCE,
  QINIU_SETTING,
  QQ_SETTING,
  SITE_IMPORT,
  SITE_SETTING,
  SERIES,
  TAG,
  UPLOAD_FOLDER,
  USER,
} from '../../../../src/core/database/content-types';

/** The attributes of a type that are logged. An attribute in no list is not; a change of it alone makes no entry. */
export interface LoggedFields {
  /** Stored as they are. */
  shown: readonly string[];
  /** Addresses and telephone numbers, of which only some characters are stored, because the log is kept longer than accounts. */
  masked?: readonly string[];
  /** Secrets, texts of mails, and what people write about themselves: the log only records that they have changed. */
  hidden?: readonly string[];
  /** Attributes of `shown` that are relations; the log stores the names of the related rows. */
  relations?: readonly string[];
}

/**
 * Derived values, counters and what readers have written, which they may delete, are left out. Values of types that are
 * not in this table are hidden.
 */
export const LOGGED_FIELDS: Partial<Record<string, LoggedFields>> = {
  [ARTICLE]: {
    shown: [
      'title',
      'abstract',
      'content',
      'category',
      'tags',
      'series',
      'series_place',
      'banner',
      'author',
      'byline',
      'source',
      'link',
      'is_recommend',
      'written_at',
      'first_published_at',
      'state',
      'publish_at',
      'withdraw_at',
      'review_reason',
      'deleted_at',
    ],
    relations: ['category', 'tags', 'series', 'banner', 'author'],
  },
  [FILE]: {
    shown: [
      'name',
      'alternativeText',
      'caption',
      'focalPoint',
      'ext',
      'mime',
      'size',
      'width',
      'height',
      'folder',
    ],
    relations: ['folder'],
  },
  [UPLOAD_FOLDER]: { shown: ['name', 'parent'], relations: ['parent'] },
  [COMMENT]: { shown: ['state'] },
  [SITE_IMPORT]: { shown: ['kind', 'file_name', 'choices'] },
  [TAG]: { shown: ['title', 'title_zh', 'color'] },
  [CATEGORY]: { shown: ['title', 'title_zh'] },
  [SERIES]: { shown: ['title', 'title_zh'] },
  [MENU]: {
    shown: [
      'title',
      'title_en',
      'path',
      'slogan',
      'slogan_en',
      'abstract',
      'abstract_en',
      'abstract_time',
      'banner_time',
      'sort',
      'parent',
      'banners',
    ],
    relations: ['parent', 'banners'],
  },
  [ADVERT]: { shown: ['title', 'href', 'images', 'is_show', 'slot', 'start_at', 'end_at'] },
  [APPEARANCE_SETTING]: {
    shown: [
      'logo',
      'logo_dark',
      'logo_only',
      'icon',
      'accent',
      'accent_dark',
      'heading_font',
      'text_font',
      'home_cover',
      'home_cover_image',
      'home_main',
      'home_side',
      'licence',
      'footer',
      'footer_en',
      'css',
    ],
  },
  [FEEDBACK]: {
    shown: ['language', 'state', 'reply_state'],
    masked: ['email'],
    hidden: ['content', 'reply'],
  },
  [NEWS_SOURCE]: {
    shown: ['title', 'url', 'site_url', 'language', 'every_minutes', 'is_paused'],
  },
  [USER]: {
    shown: [
      'username',
      'nick_name',
      'role',
      'site_role',
      'provider',
      'confirmed',
      'blocked',
      'block_reason',
      'blocked_until',
      'closes_at',
      'avatar',
      'hides_page',
      'hides_articles',
      'hides_sign',
      'hides_link',
      'language',
      'theme',
    ],
    masked: ['email', 'tel'],
    hidden: ['password', 'sign', 'link'],
    relations: ['role'],
  },
  [INVITATION]: {
    shown: ['uses_left', 'used', 'expires_at'],
    masked: ['email'],
    hidden: ['note', 'token_hash'],
  },
  [CHAT_ROOM]: {
    shown: [
      'title',
      'notice',
      'avatar',
      'is_public',
      'allow_guest',
      'is_read_only',
      'slow_seconds',
      'position',
    ],
  },
  [MODERATION_SETTING]: {
    shown: ['refused_words', 'held_words', 'hold_links', 'hold_hours', 'hold_count'],
  },
  [SITE_SETTING]: { shown: SITE_FIELDS.map(siteColumn) },
  [MAIL_SETTING]: {
    shown: ['host', 'port', 'default_from_email', 'use_ssl', 'user_tls'],
    masked: ['user'],
    hidden: ['password'],
  },
  [QINIU_SETTING]: {
    shown: ['enable', 'bucket', 'cdn', 'zone', 'prefix', 'size', 'endpoint'],
    hidden: ['access_key', 'secret_key', 'former'],
  },
  [QQ_SETTING]: { shown: ['app_id', 'redirect', 'server', 'pkce'], hidden: ['key'] },
  [JWT_SETTING]: { shown: ['expires', 'issuer'], hidden: ['secret'] },
  [LOG_SETTING]: { shown: ['action_days', 'sign_in_days', 'runtime_days'] },
  [BACKUP_SETTING]: {
    shown: ['schedule', 'hour', 'place', 'keep_days', 'keep_weeks', 'keep_months'],
  },
  'admin::user': {
    shown: ['firstname', 'lastname', 'username', 'isActive', 'roles', 'blocked', 'preferedLanguage'],
    masked: ['email'],
    hidden: ['password', 'resetPasswordToken', 'registrationToken'],
    relations: ['roles'],
  },
  'admin::role': { shown: ['name', 'description'] },
  'admin::api-token': {
    shown: ['name', 'description', 'kind', 'type', 'expiresAt', 'lifespan'],
    hidden: ['accessKey', 'encryptedKey'],
  },
  'admin::transfer-token': {
    shown: ['name', 'description', 'expiresAt', 'lifespan'],
    hidden: ['accessKey'],
  },
  'plugin::i18n.locale': { shown: ['name', 'code'] },
};

/** Strapi's own attributes, and relations, of a type that is not in the table. */
const OWN = /^(id|documentId|createdAt|updatedAt|publishedAt|createdBy|updatedBy|locale|localizations)$/;

interface Attribute {
  type: string;
  private?: boolean;
}

/** Returns which attributes of a type are logged; those of an unknown type are all hidden. */
export const loggedFields = (uid: UID.ContentType): LoggedFields => {
  const known = LOGGED_FIELDS[uid];
  if (known) return known;
  const attributes = Object.entries(strapi.contentType(uid).attributes as Record<string, Attribute>);
  const hidden = attributes
    .filter(([name, { type, private: isPrivate }]) => !isPrivate && type !== 'relation' && !OWN.test(name))
    .map(([name]) => name);
  return { shown: [], hidden };
};

const MAIL_ADDRESS = /^([^@])[^@]*(@.+)$/;

/** Masks an e-mail address, or all but the last three digits of a telephone number. */
export const masked = (text: string): string =>
  MAIL_ADDRESS.test(text) ? text.replace(MAIL_ADDRESS, '$1***$2') : text.replace(/\d(?=\d{3})/g, '*');
