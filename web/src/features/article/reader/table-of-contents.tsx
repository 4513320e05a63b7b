import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { headingId } from '@contract/text/content-ids';
import type { ReadableArticle } from '../queries';
import { useReadingPosition } from './reading-position';
import styles from './table-of-contents.module.css';

type Headings = ReadableArticle['headings'];

interface Props {
  headings: Headings;
  /** Language of the text, when it is not the page's. */
  lang: string | undefined;
}

/** Minimum number of headings for a table of contents. */
const MIN_HEADINGS = 2;

export const needsTableOfContents = (headings: Headings): boolean => headings.length >= MIN_HEADINGS;

const List = ({ headings, lang, current }: Props & { current: string }) => {
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <ol className={styles.list} lang={lang}>
      {headings.map(({ level, slug, text }) => (
        <li key={slug} data-depth={level - top || undefined}>
          <a
            href={`#${encodeURIComponent(headingId(slug))}`}
            aria-current={slug === current ? 'true' : undefined}
          >
            <bdi>{text}</bdi>
          </a>
        </li>
      ))}
    </ol>
  );
};

/** Scrolls the current entry into view in a list that is higher than the window. */
const useCurrentInSight = (current: string) => {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const entry = box.current?.querySelector<HTMLElement>('[aria-current]');
    if (!box.current || !entry) return;
    const { offsetTop, offsetHeight } = entry;
    const { scrollTop, clientHeight } = box.current;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
      box.current.scrollTop = offsetTop - clientHeight / 2;
    }
  }, [current]);
  return box;
};

/** Table of contents next to the text, on wide screens; it highlights the current heading. */
export const SideTableOfContents = ({ headings, lang }: Props) => {
  const { t } = useTranslation('article');
  const slugs = useMemo(() => headings.map(({ slug }) => slug), [headings]);
  const current = useReadingPosition(slugs);
  const box = useCurrentInSight(current);
  return (
    <nav ref={box} className={styles.side} aria-label={t('contents.title')}>
      <p className={styles.title}>{t('contents.title')}</p>
      <List headings={headings} lang={lang} current={current} />
    </nav>
  );
};

/** Table of contents above the text, collapsed, on phones. */
export const FoldedTableOfContents = ({ headings, lang }: Props) => {
  const { t } = useTranslation('article');
  return (
    <details className={styles.folded}>
      <summary>{t('contents.title')}</summary>
      <nav aria-label={t('contents.title')}>
        <List headings={headings} lang={lang} current="" />
      </nav>
    </details>
  );
};
