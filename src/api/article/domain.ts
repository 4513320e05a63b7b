import { onAccountDelete, onDataExport } from '../../core/accounts/account-hooks';
import { ARTICLE } from '../../core/database/content-types';
import type { Domain } from '../../core/domain';
import { onDocumentWrite } from '../../core/events/document-events';
import { definePanelForm } from '../../core/http/panel/panel-form';
import { registerImageOwner } from '../image/exports';
import { registerDataSum } from '../statistics/exports';
import { articleData } from './account/article-data';
import { deleteReaderData } from './account/delete-reader-data';
import { registerArticleMiddleware } from './document-middleware/article-middleware';
import { emitArticleEvents } from './document-middleware/emit-article-events';
import { articleForm } from './document-middleware/panel-form';
import { preparePanelWrites } from './document-middleware/prepare-panel-writes';
import { articleImages } from './images/image-owner';
import { articleJobs } from './jobs';
import { followArticleWrites } from './listings/follow-writes';
import { restoreListings } from './listings/listing-tables';
import { registerLikeEvents } from './reactions/emit-likes';
import { restoreSearchTables } from './search/search-tables';
import { sumArticles } from './stats/article-stats';
import { backfillArticleDays } from './stats/backfill-article-days';

/** Articles, and what readers do with them. */
export const article: Domain = {
  register(app) {
    onDocumentWrite(ARTICLE, emitArticleEvents);
    definePanelForm(ARTICLE, articleForm);
    registerArticleMiddleware(app);
    preparePanelWrites(app);
    onAccountDelete(deleteReaderData);
    onDataExport(articleData);
    registerImageOwner(articleImages);
    registerDataSum(async () => (await sumArticles()).article_count);
  },
  async bootstrap(app) {
    registerLikeEvents(app);
    followArticleWrites(app);
    await restoreListings(app);
    await backfillArticleDays();
    await restoreSearchTables(app);
  },
  jobs: articleJobs,
};
