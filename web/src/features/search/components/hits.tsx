import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { paths } from '@contract/pages';
import { Link } from '@/components/link';
import { HighlightedText } from '@/components/highlighted-text';
import { useLocale } from '@/lib/app-context';
import styles from './hits.module.css';

export type Hit = EndpointOutput<'GET /articles/text'>['list'][number];

/** Id of the list, and of an option in it. */
export const HITS_ID = 'search-hits';
export const optionId = (index: number): string => `search-hit-${index}`;

/** Hits that follow each other and belong to one article, with their places in the whole list. */
const byArticle = (hits: readonly Hit[]): { hit: Hit; index: number }[][] => {
  const groups: { hit: Hit; index: number }[][] = [];
  hits.forEach((hit, index) => {
    const last = groups.at(-1);
    if (last?.[0]?.hit.id === hit.id) last.push({ hit, index });
    else groups.push([{ hit, index }]);
  });
  return groups;
};

interface Props {
  hits: readonly Hit[];
  /** Place of the hit that Enter opens. */
  active: number;
  onPoint: (index: number) => void;
  onOpen: (hit: Hit) => void;
}

const Option = ({
  hit,
  index,
  active,
  onPoint,
  onOpen,
}: Omit<Props, 'hits'> & { hit: Hit; index: number }) => {
  const { t } = useTranslation('search');
  return (
    <Link
      to={paths.article(hit.slug)}
      role="option"
      id={optionId(index)}
      aria-selected={index === active}
      tabIndex={-1}
      className={styles.hit}
      onPointerMove={() => onPoint(index)}
      onClick={(event) => {
        // with Ctrl, ⌘ or Shift it opens elsewhere and the search stays
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(hit);
      }}
    >
      <span className={styles.heading}>
        {hit.heading ? <HighlightedText html={hit.heading} /> : t('beginning')}
      </span>
      {hit.body && (
        <span className={styles.body}>
          <HighlightedText html={hit.body} />
        </span>
      )}
    </Link>
  );
};

/** What was found, article by article, by heading. The field that owns the list moves `active` through it. */
export const Hits = ({ hits, ...rest }: Props) => {
  const { t } = useTranslation('search');
  const locale = useLocale();
  return (
    <div id={HITS_ID} role="listbox" aria-label={t('results')}>
      {byArticle(hits).map((group) => {
        const [first] = group;
        if (!first) return null;
        const titleId = `search-title-${first.index}`;
        return (
          <div
            key={first.index}
            role="group"
            aria-labelledby={titleId}
            className={styles.article}
            lang={first.hit.locale === locale ? undefined : first.hit.locale}
          >
            <div id={titleId} className={styles.title}>
              <HighlightedText html={first.hit.title} />
            </div>
            {group.map((place) => (
              <Option key={place.index} {...place} {...rest} />
            ))}
          </div>
        );
      })}
    </div>
  );
};
