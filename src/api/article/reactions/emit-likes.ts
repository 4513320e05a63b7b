import type { Core } from '@strapi/strapi';
import { ARTICLE_LIKE } from '../../../core/database/content-types';
import { emit } from '../../../core/events/event-bus';

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
