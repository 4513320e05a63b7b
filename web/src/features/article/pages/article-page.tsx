import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router-dom';
import { paths } from '@contract/paths/pages';
import { PageMeta } from '@/components/page-meta';
import { useApp, useLocale } from '@/lib/app-context';
import { island } from '@/lib/page/island';
import { articleLd, breadcrumbLd } from '@/lib/page/json-ld';
import { toRouteError } from '@/lib/http/prefetch';
import { useSlots } from '@/lib/page/slots';
import { ArticleReader } from '../reader/article-reader';
import { ArticleSkeleton } from '../reader/article-skeleton';
import { articleQuery, changedAt, type ReadableArticle } from '../queries';
import { shareImage } from '../reader/actions/share-image';

const ArticleFoot = island(() => import('../reader/article-footer'));
const ReadingTools = island(() => import('../reader/reading-tools'));

const Meta = ({ article }: { article: ReadableArticle }) => {
  const { t } = useTranslation('article');
  const { origin } = useApp();
  const path = paths.article(article.id);
  const modified = changedAt(article) ?? article.created_at;
  const crumbs = [
    { name: t('home.title'), path: paths.home },
    { name: t('list.title'), path: paths.articles },
    { name: article.title, path },
  ];
  const fields = {
    title: article.title,
    description: article.abstract,
    path,
    publishedAt: article.created_at,
    modifiedAt: modified,
    author: article.user_nick_name,
    image: shareImage(article).image,
    words: article.word_count,
    section: article.category,
    keywords: article.tags,
    locale: article.locale,
  };
  return (
    <PageMeta
      title={article.title}
      description={article.abstract || article.title}
      type="article"
      {...shareImage(article)}
      publishedAt={article.created_at}
      modifiedAt={modified}
      author={article.user_nick_name}
      tags={article.tags}
      locales={article.locales}
      jsonLd={
        import.meta.env.SSR && [articleLd(fields, origin), breadcrumbLd(crumbs, origin, article.locale)]
      }
    />
  );
};

const ArticlePage = () => {
  const { t } = useTranslation();
  const { Advert } = useSlots();
  const { id = '' } = useParams();
  const { data, error } = useQuery(articleQuery(useApp(), id, useLocale()));
  const authorId = data?.user_id ?? null;
  // Memoised: a new object would rerender the discussion below before it is hydrated.
  const discussion = useMemo(() => ({ authorId }), [authorId]);
  // a 404 of the API shows the not-found page
  if (!data && error) throw toRouteError(error);
  if (!data) {
    return (
      <>
        <title>{t('loading')}</title>
        <ArticleSkeleton />
      </>
    );
  }
  return (
    <>
      <Meta article={data} />
      <ArticleReader key={data.id} article={data}>
        <ReadingTools article={data} />
        <Advert slot="article_foot" />
        <ArticleFoot article={data} />
        {/* the discussion, a nested screen */}
        <Outlet context={discussion} />
      </ArticleReader>
    </>
  );
};

export default ArticlePage;
