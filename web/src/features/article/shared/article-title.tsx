import { paths } from '@contract/paths/pages';
import { HighlightedText } from '@/components/text/highlighted-text';
import { Link } from '@/components/link';
import { useLocale } from '@/lib/app-context';
import type { ArticleRow } from '../queries';
import styles from './article-title.module.css';

interface Props {
  article: ArticleRow;
  heading: 'h2' | 'h3';
  className?: string;
}

/** The title of an article in a list as a link, with the matches of a search marked. */
export const ArticleTitle = ({ article, heading: Title, className }: Props) => {
  const lang = article.locale === useLocale() ? undefined : article.locale;
  return (
    <Title className={className ? `${styles.title} ${className}` : styles.title} lang={lang} dir="auto">
      <Link to={paths.article(article.id)}>
        {article.highlight ? <HighlightedText html={article.highlight.title} /> : article.title}
      </Link>
    </Title>
  );
};
