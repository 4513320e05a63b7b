import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { headingId } from '@contract/text/content-ids';
import type { Locale } from '@contract/enums';
import { paths } from '@contract/paths/pages';
import { Link } from '@/components/link';
import { HighlightedText } from '@/components/text/highlighted-text';
import { useLocale } from '@/lib/app-context';
import styles from './hits.module.css';

export type Hit = EndpointOutput<'GET /articles/text'>['list'][number];

/** Slug of the heading of a hit; undefined for the beginning of its article. */
export const hitSlug = ({ slug }: Hit): string | undefined => slug.split('#')[1];

/** Path of a hit, with its heading. */
export const hitPath = (hit: Hit): string => {
  const slug = hitSlug(hit);
  return paths.article(hit.id) + (slug ? `#${headingId(slug)}` : '');
};

/** Id of the list, and of an option in it. */
export const HITS_ID = 'search-hits';
export const optionId = (index: number): string => `search-hit-${index}`;

/** Consecutive hits of one article, with their indexes in the list. */
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
  /** Language in which they open. */
  locale: Locale;
  /** Index of the hit that Enter opens. */
  active: number;
  onPoint: (index: number) => void;
  onOpen: (hit: Hit) => void;
}

const Option = ({
  hit,
  index,
  locale,
  active,
  onPoint,
  onOpen,
}: Omit<Props, 'hits'> & { hit: Hit; index: number }) => {
  const { t } = useTranslation('search');
  const own = useLocale();
  return (
    <Link
      to={hitPath(hit)}
      locale={locale === own ? undefined : locale}
      role="option"
      id={optionId(index)}
      aria-selected={index === active}
      tabIndex={-1}
      className={styles.hit}
      onPointerMove={() => onPoint(index)}
      onClick={(event) => {
        // with Ctrl, ⌘ or Shift it opens in another tab or window and the search stays open
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

/** The hits, by article and heading. The field that owns the list sets `active`. */
export const Hits = ({ hits, ...rest }: Props) => {
  const { t } = useTranslation('search');
  const own = useLocale();
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
            lang={first.hit.locale === own ? undefined : first.hit.locale}
          >
            <div id={titleId} className={styles.title} dir="auto">
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
