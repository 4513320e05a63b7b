import type { ReadableArticle } from '../queries';
import { ArticleActions } from './article-actions';
import { ImageZoom } from './image-zoom';
import { ReadingProgress } from './reading-progress';

/** All that makes an article's page answer to its reader; the text itself needs none of it. */
const ReadingTools = ({ article }: { article: ReadableArticle }) => (
  <>
    <ArticleActions article={article} />
    <ReadingProgress />
    <ImageZoom html={article.html} />
  </>
);

export default ReadingTools;
