import type * as WithTexts from '../../../src/api/article/rendering/with-texts';
import type * as Transactions from '../../../src/core/database/transaction';
import type { TestApp } from '../site/app';
import { built } from '../site/boot';
import { article, text } from '../site/fixtures';

/** Writes an article and publishes it outside of a request, in a transaction, as a schedule does. @returns its id */
export const publishAsServer = async (app: TestApp, title: string): Promise<string> => {
  const draft = text(title);
  const id = await article(app, draft);
  const { withTexts } = built<typeof WithTexts>('src/api/article/rendering/with-texts');
  const { transaction } = built<typeof Transactions>('src/core/database/transaction');
  const articles = app.strapi.documents('api::article.article');
  await withTexts({ outlined: [{ content: draft.content, locale: 'en' }] }, () =>
    transaction(() => articles.publish({ documentId: id, locale: 'en' })),
  );
  return id;
};
