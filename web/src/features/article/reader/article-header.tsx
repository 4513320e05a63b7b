import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import { DateTime } from '@/components/text/date-time';
import { Link } from '@/components/link';
import { PersonName } from '@/components/text/person-name';
import { formatNumber } from '@/lib/format/format';
import { FIRST_PAGE, listPath } from '../list/url-state';
import { changedAt, type ReadableArticle } from '../queries';
import { useTagColors } from '../shared/use-tag-colors';
import { BannerImage } from '../shared/banner-image';
import { ArticleStats } from '../shared/article-stats';
import { ArticleLanguages } from './article-languages';
import { toggledTag, useTagFilter } from '@/lib/state/ui';
import { TagLink } from '../shared/tag-link';
import styles from './article-header.module.css';

interface Props {
  article: ReadableArticle;
  /** Language of the text, when it is not the page's. */
  lang: string | undefined;
}

const Facts = ({ article }: Pick<Props, 'article'>) => {
  const { t } = useTranslation('article');
  const { user_avatar: avatar } = article;
  const changed = changedAt(article);
  return (
    <div className={styles.facts}>
      <span className={styles.author}>
        {avatar && <img src={avatar} width="28" height="28" alt="" />}
        <PersonName id={article.user_id} name={article.user_nick_name} isPublic={article.user_is_public} />
      </span>
      <DateTime value={article.created_at} />
      {changed && (
        <span>
          {t('article.updated')} <DateTime value={changed} />
        </span>
      )}
      <span>
        {t(article.locale === 'zh-CN' ? 'characters' : 'words', {
          count: article.word_count,
          shown: formatNumber(article.word_count),
        })}
      </span>
      <span>{t('minutes', { count: article.reading_minutes })}</span>
    </div>
  );
};

/** Width of the text column (look of the site). */
const SIZES = '(min-width: 48rem) 46rem, 100vw';

/** Above the text: category, title, author, date, reading time, tags, banner. */
export const ArticleHeader = ({ article, lang }: Props) => {
  const { t } = useTranslation('article');
  const colorOf = useTagColors();
  const filter = useTagFilter();
  const list = (filter: object) => listPath(paths.articles, { ...FIRST_PAGE, ...filter });
  return (
    <header className={styles.head}>
      {article.category && (
        <Link className={styles.category} to={list({ category: article.category })}>
          {article.category}
        </Link>
      )}
      <h1 className={styles.title} lang={lang} dir="auto">
        {article.title}
      </h1>
      <Facts article={article} />
      <ArticleStats article={article} />
      {article.tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('tags.title')}>
          {article.tags.map((tag) => (
            <li key={tag}>
              <TagLink
                to={list({ tag: toggledTag(filter, tag) })}
                color={colorOf(tag)}
                isActive={tag === filter}
              >
                {tag}
              </TagLink>
            </li>
          ))}
        </ul>
      )}
      <ArticleLanguages article={article} />
      {article.banner_url && (
        <BannerImage className={styles.banner} article={article} sizes={SIZES} isFirst />
      )}
    </header>
  );
};
