import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import { LanguageMark } from '@/components/text/language-mark';
import { Link } from '@/components/link';
import { useLocale } from '@/lib/app-context';
import type { ReadableArticle } from '../queries';
import styles from './series-nav.module.css';

interface Props {
  articleId: string;
  series: NonNullable<ReadableArticle['series']>;
}

/** The series of an article: its name, the position of this part and, collapsed, the parts around it. */
const SeriesNav = ({ articleId, series }: Props) => {
  const { t } = useTranslation('article');
  const locale = useLocale();
  const { id, title, position, count, first, parts } = series;
  return (
    <nav className={styles.series} aria-label={t('series.title', { title })}>
      <details>
        <summary>
          <bdi className={styles.title}>{t('series.title', { title })}</bdi>
          <span className={styles.position}>{t('series.position', { position, count })}</span>
        </summary>
        <ol className={styles.parts} start={first}>
          {parts.map((part) => (
            <li key={part.id}>
              <Link to={paths.article(part.id)} aria-current={part.id === articleId ? 'page' : undefined}>
                <bdi lang={part.locale === locale ? undefined : part.locale}>{part.title}</bdi>{' '}
                <LanguageMark locale={part.locale} />
              </Link>
            </li>
          ))}
        </ol>
        <Link className={styles.all} to={paths.series(id)}>
          {t('series.all')}
        </Link>
      </details>
    </nav>
  );
};

export default SeriesNav;
