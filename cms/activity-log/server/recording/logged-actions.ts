import type { UID } from '@strapi/strapi';
import type { EndpointKey } from '../../../../src/contract';
import type { LogKind, LogVerb } from '../../../../src/contract/log-kinds';
import {
  ADVERT,
  APPEARANCE_SETTING,
  ARTICLE,
  BACKUP_SETTING,
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
  SERIES,
  QINIU_SETTING,
  QQ_SETTING,
  SITE_IMPORT,
  SITE_SETTING,
  TAG,
  USER,
} from '../../../../src/core/database/content-types';

/** What the log says of a call, and which rows show what it has changed. */
export interface LoggedAction {
  verb: LogVerb;
  kind: LogKind;
  /**
   * Rows that are compared: those of the ids in the call, of the caller, or the only one. `event`: none; the call does not
   * say which row it changes, and is logged when an event of its transaction does.
   */
  uid?: UID.ContentType;
  /** A second type, of which the call changes the only row as well. */
  alsoUid?: UID.ContentType;
  of?: 'ids' | 'caller' | 'all' | 'event';
  /** Logged although the rows are equal: the call changes other rows. */
  isAlways?: boolean;
  /** Changes nothing in the database: logged when the call has succeeded. */
  isOutside?: boolean;
  /** Cannot be undone, and may free the disk space that its entry needs: it succeeds although the entry is written later. */
  isFinal?: boolean;
  /** Name of what is changed, when it has no row with a name. */
  name?: string;
}

/**
 * Why calls are not logged. `sign_in`: they are in the log of sign-ins. `reader`: what readers write is stored with author
 * and time, and they may delete it. `own`: a person's settings and lists, which concern nobody else. `nothing`: the call
 * changes nothing, or prepares another call.
 */
type Reason = 'sign_in' | 'reader' | 'own' | 'nothing';

type WriteKey = Exclude<EndpointKey, `GET ${string}`>;

const UIDS: Partial<Record<LogKind, UID.ContentType>> = {
  article: ARTICLE,
  image: FILE,
  comment: COMMENT,
  tag: TAG,
  series: SERIES,
  menu: MENU,
  advert: ADVERT,
  feedback: FEEDBACK,
  news_source: NEWS_SOURCE,
  account: USER,
  invitation: INVITATION,
  chat_room: CHAT_ROOM,
  import: SITE_IMPORT,
};

/** Changes the rows of its kind that the call names. */
const action = (verb: LogVerb, kind: LogKind, more: Partial<LoggedAction> = {}): LoggedAction => ({
  verb,
  kind,
  uid: UIDS[kind],
  of: 'ids',
  ...more,
});

/** Changes the caller's account. */
const own = (verb: LogVerb): LoggedAction => action(verb, 'account', { of: 'caller', isAlways: true });

/** A new password of somebody who is not signed in: by the code or the link of a mail. */
const resetPassword: LoggedAction = { verb: 'password', kind: 'account', of: 'event' };

/** Changes files that have no row in the database. */
const outside = (verb: LogVerb, kind: LogKind, isFinal = false): LoggedAction => ({
  verb,
  kind,
  isOutside: true,
  isFinal,
});

/** Changes other things than the rows that it names. */
const other = (verb: LogVerb, kind: LogKind): LoggedAction => ({ ...action(verb, kind), isAlways: true });

const saveSettings = (name: string, uid: UID.ContentType, alsoUid?: UID.ContentType): LoggedAction => ({
  verb: 'update',
  kind: 'settings',
  uid,
  alsoUid,
  of: 'all',
  name,
});

/** What is logged of each endpoint that writes; an endpoint without an entry here is a compile error. */
export const LOGGED_ACTIONS: Record<WriteKey, LoggedAction | Reason> = {
  'POST /email_login': 'sign_in',
  'POST /email_login/second': 'sign_in',
  'POST /passkeys/sign_in/begin': 'nothing',
  'POST /passkeys/sign_in': 'sign_in',
  'POST /qq_login': 'sign_in',
  'POST /register': 'nothing',
  'POST /register/confirm': 'sign_in',
  'POST /password/forgot': 'nothing',
  'POST /password/reset': resetPassword,
  'POST /password/reset_link': resetPassword,
  'POST /logout': 'own',
  'POST /visitor': 'nothing',

  'POST /articles': action('create', 'article'),
  'PUT /articles': action('update', 'article'),
  'DELETE /articles': action('delete', 'article'),
  'DELETE /articles/bin': action('delete', 'article'),
  'POST /articles/restore': action('restore', 'article'),
  'PUT /articles/review': action('review', 'article'),
  'PUT /articles/state': action('state', 'article'),
  'PUT /articles/states': action('state', 'article'),
  'PUT /articles/labels': action('update', 'article'),
  'POST /articles/{id}/revisions/{n}/restore': action('restore', 'article'),
  'POST /articles/{id}/preview_link': 'nothing',
  'POST /articles/preview': 'nothing',
  'POST /articles/check': 'nothing',
  'POST /articles/link_title': 'nothing',
  'PUT /articles/draft/{id}': 'own',
  'DELETE /articles/draft/{id}': 'own',
  'POST /articles/digg': 'reader',
  'POST /articles/collects': 'reader',
  'PUT /articles/collects': 'own',
  'PUT /articles/collects/restore': 'own',
  'DELETE /articles/collects': 'own',
  'POST /articles/collects/folders': 'own',
  'PUT /articles/collects/folders': 'own',
  'DELETE /articles/collects/folders': 'own',
  'PUT /articles/collects/folders/empty': 'own',

  'POST /image': action('create', 'image'),
  'POST /images': action('create', 'image'),
  'POST /images/fetch': action('create', 'image'),
  'PUT /images': other('update', 'image'),
  'DELETE /images': action('delete', 'image'),
  'POST /images/replace': other('replace', 'image'),

  'POST /comments': 'reader',
  'POST /comments/digg': 'reader',
  'POST /comments/report': 'reader',
  'DELETE /comments/{id}': action('delete', 'comment'),
  'PUT /comments/state': action('state', 'comment'),
  'PUT /comments/states': action('state', 'comment'),

  'POST /tags': action('create', 'tag'),
  'PUT /tags/{id}': action('update', 'tag'),
  'DELETE /tags': action('delete', 'tag'),
  'POST /tags/merge': action('merge', 'tag'),
  'PUT /series/{id}': action('update', 'series'),
  'PUT /series/{id}/order': action('order', 'series'),
  'DELETE /series': action('delete', 'series'),

  'POST /menus': action('create', 'menu'),
  'PUT /menus/{id}': action('update', 'menu'),
  'PUT /menus/order': action('order', 'menu'),
  'DELETE /menus': action('delete', 'menu'),

  'POST /adverts': action('create', 'advert'),
  'PUT /adverts/{id}': action('update', 'advert'),
  'DELETE /adverts': action('delete', 'advert'),
  'POST /adverts/view': 'reader',
  'POST /adverts/click': 'reader',

  'POST /feedback': 'reader',
  'PUT /feedback/{id}': action('update', 'feedback'),
  'DELETE /feedback': action('delete', 'feedback'),

  'POST /news/sources': action('create', 'news_source'),
  'PUT /news/sources': action('update', 'news_source'),
  'DELETE /news/sources': other('delete', 'news_source'),
  'POST /news/sources/restore': other('restore', 'news_source'),
  'POST /news/sources/{id}/fetch': 'nothing',
  'POST /news/sources/test': 'nothing',

  'POST /chat_groups': action('create', 'chat_room'),
  'PUT /chat_groups': action('update', 'chat_room'),
  'DELETE /chat_groups': action('delete', 'chat_room'),
  'DELETE /chat_groups_records': other('delete', 'chat_message'),
  'PUT /chat_groups/mute': other('mute', 'chat_person'),
  'POST /chat_groups/address_bans': other('ban', 'chat_person'),
  'DELETE /chat_groups/address_bans': other('ban', 'chat_person'),
  'POST /chat_groups/report': 'reader',
  'POST /chat_groups/upload': 'reader',
  'PUT /chat_groups/silent': 'own',
  'PUT /chat_groups/privacy': 'own',

  'POST /messages': 'reader',
  'POST /messages/image': 'reader',
  'DELETE /messages': 'own',
  'POST /messages/report': 'reader',
  'POST /messages_all/{id}/look': other('read', 'message'),
  'PUT /messages_all/{id}': other('decide', 'message'),

  'PUT /moderation/cases': other('decide', 'moderation'),
  'PUT /moderation/settings': saveSettings('moderation', MODERATION_SETTING),
  'POST /moderation/words/try': 'nothing',

  'PUT /settings/site': saveSettings('site', SITE_SETTING),
  'PUT /settings/email': saveSettings('email', MAIL_SETTING),
  'PUT /settings/qiniu': saveSettings('qiniu', QINIU_SETTING),
  'PUT /settings/qq': saveSettings('qq', QQ_SETTING),
  'PUT /settings/jwt': saveSettings('jwt', JWT_SETTING),
  'PUT /settings/logs': saveSettings('logs', LOG_SETTING),
  'PUT /settings/backup': saveSettings('backup', BACKUP_SETTING),
  'PUT /settings/appearance': saveSettings('appearance', APPEARANCE_SETTING, SITE_SETTING),
  'POST /settings/appearance/preview': 'nothing',
  'POST /settings/email/test': 'nothing',
  'POST /settings/qiniu/test': 'nothing',

  'POST /backups': outside('create', 'backup'),
  'POST /backups/link': outside('download', 'backup'),
  'DELETE /backups': outside('delete', 'backup', true),

  'POST /imports': 'nothing',
  'POST /imports/{id}/start': other('create', 'import'),
  'POST /imports/{id}/cancel': other('close', 'import'),
  'DELETE /imports': other('delete', 'import'),

  'POST /users': action('create', 'account'),
  'DELETE /users': action('delete', 'account'),
  'PUT /user_role': action('role', 'account'),
  'PUT /users/block': action('block', 'account'),
  'PUT /users/password': other('password', 'account'),
  'POST /users/password_reset': other('password', 'account'),
  'DELETE /users/{id}/sessions': other('end_sessions', 'account'),
  'POST /invitations': action('create', 'invitation'),
  'DELETE /invitations': action('delete', 'invitation'),

  'PUT /user_password': own('password'),
  'PUT /user_info': own('update'),
  'PUT /user_page': own('update'),
  'POST /user_bind_email': action('security', 'account', { of: 'caller' }),
  'POST /two_factor/begin': 'nothing',
  'POST /two_factor/confirm': own('security'),
  'POST /two_factor/recovery_codes': own('security'),
  'POST /two_factor/off': own('security'),
  'POST /passkeys/begin': 'nothing',
  'POST /passkeys': own('security'),
  'PUT /passkeys/{id}': own('security'),
  'DELETE /passkeys/{id}': own('security'),
  'POST /qq_link/begin': 'nothing',
  'POST /qq_link': own('security'),
  'DELETE /qq_link': own('security'),
  'DELETE /sessions': own('end_sessions'),
  'POST /account/close': own('close'),
  'POST /account/keep': own('keep'),
  'POST /data_rights/export': 'own',
  'PUT /users/{id}/mute': 'own',
  'POST /follows': 'own',
  'DELETE /follows': 'own',
  'PUT /notices/read': 'own',
  'PUT /notices/settings': 'own',
};
