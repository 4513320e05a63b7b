/**
 * Strapi's names of the content types that several files use. One that a single file uses is a constant there.
 */
export const INVITATION = 'api::account.invitation';
export const SESSION = 'api::account.session';
export const ADVERT = 'api::advert.advert';
export const APPEARANCE_SETTING = 'api::appearance.appearance-setting';
export const ARTICLE = 'api::article.article';
export const ARTICLE_COLLECT = 'api::article.article-collect';
export const ARTICLE_AUTOSAVE = 'api::article.article-draft';
export const ARTICLE_IMPORT = 'api::article.article-import';
export const ARTICLE_LIKE = 'api::article.article-like';
export const ARTICLE_REVISION = 'api::article.article-revision';
export const BACKUP_SETTING = 'api::backup.backup-setting';
export const CATEGORY = 'api::category.category';
export const COMMENT = 'api::comment.comment';
export const DATA_EXPORT = 'api::data-export.data-export';
export const FEEDBACK = 'api::feedback.feedback';
export const FOLLOW = 'api::follow.follow';
export const IMAGE_DETAIL = 'api::image.image-detail';
export const MENU = 'api::menu.menu';
export const MODERATION_SETTING = 'api::moderation.moderation-setting';
export const NEWS_SOURCE = 'api::news.news-source';
export const SERIES = 'api::series.series';
export const JWT_SETTING = 'api::setting.jwt-setting';
export const MAIL_SETTING = 'api::setting.mail-setting';
export const QINIU_SETTING = 'api::setting.qiniu-setting';
export const QQ_SETTING = 'api::setting.qq-setting';
export const SITE_SETTING = 'api::setting.site-setting';
export const TAG = 'api::tag.tag';
export const SITE_IMPORT = 'api::transfer.site-import';
export const LOG_SETTING = 'plugin::activity-log.setting';
export const CHAT_ROOM = 'plugin::chat.room';
export const FILE = 'plugin::upload.file';
export const UPLOAD_FOLDER = 'plugin::upload.folder';
export const USER = 'plugin::users-permissions.user';

/** Types of the labels of articles. */
export const LABELS = { tag: TAG, category: CATEGORY } as const;
