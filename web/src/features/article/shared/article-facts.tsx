import { useTranslation } from 'react-i18next';
import { FIRST_PAGE, listPath } from '@contract/paths/list-query';
import { paths } from '@contract/paths/pages';
import { DateTime } from '@/components/text/date-time';
import { LanguageMark } from '@/components/text/language-mark';
import { Link } from '@/components/link';
import type { ArticleRow } from '../queries';
import styles from './article-facts.module.css';

/** Category, date and reading time of an article in a list. */
export const ArticleFacts = ({ article }: { article: ArticleRow }) => {
  const { t } = useTranslation('article');
  return (
    <p className={styles.facts}>
      {article.category && (
        <Link
          className={styles.category}
          to={listPath(paths.articles, { ...FIRST_PAGE, category: article.category })}
        >
          {article.category}
        </Link>
      )}
      <DateTime value={article.created_at} />
      <span>{t('minutes', { count: article.reading_minutes })}</span>
      <LanguageMark locale={article.locale} />
    </p>
  );
};
