import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/lib/app-context';
import { formatNumber } from '@/lib/format/format';
import { TAGS_INPUT } from '../queries';
import { Panel } from '@/components/panel';
import { TagLink } from './tag-link';
import styles from './tag-cloud.module.css';

interface Props {
  /** The tag that the list is filtered by, or an empty text. */
  current: string;
  /** URL that selects a tag. */
  linkOf: (tag: string) => string;
}

/** The tags with their numbers of articles; selecting the current one again clears it. */
const TagCloud = ({ current, linkOf }: Props) => {
  const { t } = useTranslation('article');
  const { data } = useEndpoint('GET /tags', TAGS_INPUT);
  const used = data?.list.filter((tag) => tag.article_count > 0 || tag.title === current) ?? [];
  if (used.length === 0) return null;
  return (
    <Panel title={t('tags.title')}>
      <ul className={styles.cloud}>
        {used.map(({ id, title, color, article_count: count }) => (
          <li key={id}>
            <TagLink to={linkOf(title)} color={color} isActive={title === current}>
              {title}
              <span className={styles.count} aria-hidden="true">
                {formatNumber(count)}
              </span>
              <span className="sr-only">{t('articles', { count })}</span>
            </TagLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

export default TagCloud;
