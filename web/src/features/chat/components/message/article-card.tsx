import type { ChatArticle } from '@contract/chat/records';
import { useLocale } from '@/lib/app-context';
import styles from './article-card.module.css';

/** The article attached to a message: title, cover, one line. In the reader's language, otherwise as it was stored. */
export const ArticleCard = ({ article }: { article: ChatArticle }) => {
  const reading = useLocale();
  const card = article.translations?.find(({ locale }) => locale === reading) ?? article;
  return (
    <span className={styles.card}>
      {card.banner_url && <img src={card.banner_url} alt="" loading="lazy" decoding="async" />}
      <span className={styles.words} lang={card.locale}>
        <strong dir="auto">{card.title}</strong>
        {card.abstract && <span>{card.abstract}</span>}
      </span>
    </span>
  );
};
