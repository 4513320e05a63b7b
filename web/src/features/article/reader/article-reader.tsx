import type { ReactNode } from 'react';
import { useLocale } from '@/lib/app-context';
import type { ReadableArticle } from '../queries';
import { ArticleHeader } from './article-header';
import { ArticleText } from './text/article-text';
import { FoldedTableOfContents, needsTableOfContents, SideTableOfContents } from './table-of-contents';
import { island } from '@/lib/page/island';
import styles from './article-reader.module.css';

const SeriesNav = island(() => import('./series-nav'));

interface Props {
  article: ReadableArticle;
  /** Content below the text. */
  children?: ReactNode;
}

/** The layout of an article: header, table of contents and text. */
export const ArticleReader = ({ article, children }: Props) => {
  const lang = article.locale === useLocale() ? undefined : article.locale;
  const hasContents = needsTableOfContents(article.headings);
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <ArticleHeader article={article} lang={lang} />
        {article.series && <SeriesNav articleId={article.id} series={article.series} />}
        {hasContents && <FoldedTableOfContents headings={article.headings} lang={lang} />}
        <ArticleText html={article.html} lang={lang} />
        {children}
      </article>
      {hasContents && (
        <aside className={styles.side}>
          <SideTableOfContents headings={article.headings} lang={lang} />
        </aside>
      )}
    </div>
  );
};
