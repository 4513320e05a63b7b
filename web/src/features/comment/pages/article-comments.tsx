import { useLocation, useOutletContext, useParams } from 'react-router-dom';
import { island } from '@/lib/island';
import { readDiscussionState } from '../url-state';

const Comments = island(() => import('../components/comments'));

/** What the article's screen tells of the article. */
interface Context {
  authorId: string | null;
}

/** The discussion below an article: a screen within the article's, so that neither knows the other's insides. */
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
