import { useLocation, useOutletContext, useParams } from 'react-router-dom';
import { island } from '@/lib/page/island';
import { readDiscussionState } from '../url-state';

const Comments = island(() => import('../components/comments'));

/** Context that the article's screen provides. */
interface Context {
  authorId: string | null;
}

/**
 * The discussion below an article: a nested screen of the article's, so that the features do not import each
 * other.
 */
const ArticleComments = () => {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const context = useOutletContext<Context | null>();
  return (
    <Comments
      key={id}
      articleId={id}
      authorId={context?.authorId ?? null}
      urlState={readDiscussionState(search)}
    />
  );
};

export default ArticleComments;
