import type { ChatArticle } from '@contract/chat/records';
import styles from './article-card.module.css';

/** An article that a message is about: title, cover, one line. */
export const ArticleCard = ({ article }: { article: ChatArticle }) => (
  <span className={styles.card}>
    {article.banner_url && <img src={article.banner_url} alt="" loading="lazy" decoding="async" />}
    <span className={styles.words} lang={article.locale}>
      <strong>{article.title}</strong>
      <span>{article.abstract}</span>
    </span>
  </span>
);
