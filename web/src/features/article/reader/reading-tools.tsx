import type { ReadableArticle } from '../queries';
import { ArticleActions } from './actions/article-actions';
import { ImageZoom } from './text/image-zoom';
import { ReadingProgress } from './reading-progress';

/** The interactive parts of an article's page; the text itself needs none of them. */
const ReadingTools = ({ article }: { article: ReadableArticle }) => (
  <>
    <ArticleActions article={article} />
    <ReadingProgress />
    <ImageZoom html={article.html} />
  </>
);

export default ReadingTools;
