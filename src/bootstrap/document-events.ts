import type { Core } from '@strapi/strapi';
import {
  ADVERT,
  APPEARANCE_SETTING,
  ARTICLE,
  ARTICLE_LIKE,
  BACKUP_SETTING,
  CATEGORY,
  FEEDBACK,
  JWT_SETTING,
  LOG_SETTING,
  MAIL_SETTING,
  MENU,
  MODERATION_SETTING,
  NEWS_SOURCE,
  QINIU_SETTING,
  QQ_SETTING,
  SITE_SETTING,
  SERIES,
  TAG,
  USER,
} from '../core/database/content-types';
import { type DocumentWrite, emitOnDocumentWrites } from '../core/events/document-events';
import { emit } from '../core/events/event-bus';

const emitArticleEvents = ({ action, id, locales, isDraft }: DocumentWrite): void => {
  if (action === 'publish') emit('article.published', { id, locales });
  else if (action === 'unpublish') emit('article.unpublished', { id, locales });
  else if (action === 'delete') emit('article.deleted', { id });
  else emit(isDraft ? 'article.draft_changed' : 'article.changed', { id });
};

/** Emits domain events for writes through the document service, also by editors and imports. */
export const registerDocumentEvents = (app: Core.Strapi): void =>
  emitOnDocumentWrites(app, {
    [ARTICLE]: emitArticleEvents,
    [TAG]: ({ id }) => emit('label.changed', { kind: 'tag', id }),
    [CATEGORY]: ({ id }) => emit('label.changed', { kind: 'category', id }),
    [SERIES]: ({ id }) => emit('label.changed', { kind: 'series', id }),
    [MENU]: ({ id }) => emit('menu.changed', { id }),
    [ADVERT]: ({ id }) => emit('advert.changed', { id }),
    [NEWS_SOURCE]: ({ id }) => emit('news.changed', { ids: [id] }),
    [FEEDBACK]: ({ id }) => emit('feedback.changed', { ids: [id] }),
    [SITE_SETTING]: () => emit('settings.changed', { group: 'site' }),
    [MAIL_SETTING]: () => emit('settings.changed', { group: 'mail' }),
    [QQ_SETTING]: () => emit('settings.changed', { group: 'qq' }),
    [QINIU_SETTING]: () => emit('settings.changed', { group: 'qiniu' }),
    [JWT_SETTING]: () => emit('settings.changed', { group: 'jwt' }),
    [BACKUP_SETTING]: () => emit('settings.changed', { group: 'backup' }),
    [APPEARANCE_SETTING]: () => emit('settings.changed', { group: 'appearance' }),
    [MODERATION_SETTING]: () => emit('settings.changed', { group: 'moderation' }),
    [LOG_SETTING]: () => emit('settings.changed', { group: 'logs' }),
    [USER]: ({ id }) => emit('account.changed', { id }),
  });

interface Like {
  result: { article_id: string; user_id: string };
}

/** Emits an event for each like of an article, inside of its transaction. Needs the database. */
export const registerLikeEvents = (app: Core.Strapi): void => {
  app.db.lifecycles.subscribe({
    models: [ARTICLE_LIKE],
    afterCreate: (event) => {
      const { article_id: id, user_id: userId } = (event as unknown as Like).result;
      emit('article.liked', { id, userId });
    },
  });
};
