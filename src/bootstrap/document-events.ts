import type { Core } from '@strapi/strapi';
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
    'api::article.article': emitArticleEvents,
    'api::tag.tag': ({ id }) => emit('label.changed', { kind: 'tag', id }),
    'api::category.category': ({ id }) => emit('label.changed', { kind: 'category', id }),
    'api::series.series': ({ id }) => emit('label.changed', { kind: 'series', id }),
    'api::menu.menu': ({ id }) => emit('menu.changed', { id }),
    'api::advert.advert': ({ id }) => emit('advert.changed', { id }),
    'api::news.news-source': ({ id }) => emit('news.changed', { ids: [id] }),
    'api::feedback.feedback': ({ id }) => emit('feedback.changed', { ids: [id] }),
    'api::setting.site-setting': () => emit('settings.changed', { group: 'site' }),
    'api::setting.mail-setting': () => emit('settings.changed', { group: 'mail' }),
    'api::setting.qq-setting': () => emit('settings.changed', { group: 'qq' }),
    'api::setting.qiniu-setting': () => emit('settings.changed', { group: 'qiniu' }),
    'api::setting.jwt-setting': () => emit('settings.changed', { group: 'jwt' }),
    'api::backup.backup-setting': () => emit('settings.changed', { group: 'backup' }),
    'api::appearance.appearance-setting': () => emit('settings.changed', { group: 'appearance' }),
    'api::moderation.moderation-setting': () => emit('settings.changed', { group: 'moderation' }),
    'plugin::activity-log.setting': () => emit('settings.changed', { group: 'logs' }),
    'plugin::users-permissions.user': ({ id }) => emit('account.changed', { id }),
  });

interface Like {
  result: { article_id: string; user_id: string };
}

/** Emits an event for each like of an article, inside of its transaction. Needs the database. */
export const registerLikeEvents = (app: Core.Strapi): void => {
  app.db.lifecycles.subscribe({
    models: ['api::article.article-like'],
    afterCreate: (event) => {
      const { article_id: id, user_id: userId } = (event as unknown as Like).result;
      emit('article.liked', { id, userId });
    },
  });
};
