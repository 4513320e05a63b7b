import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdvertSlot } from '@contract/enums';
import { ErrorState, EmptyState } from '@/components/list-states';
import { useEndpoint } from '@/lib/app-context';
import { island } from '@/lib/page/island';
import { useSlots } from '@/lib/page/slots';
import { articlesInput, FIRST_PAGE, hasFilters, listPath, pagesOf, type ListState } from './url-state';
import { useTagColors } from '../shared/use-tag-colors';
import { ArticleCard } from './article-card';
import { ListSkeleton } from './list-skeleton';
import { OtherLanguage } from './other-language';
import styles from './article-list.module.css';

const Pagination = island(() => import('./list-pages'));

interface Props {
  /** Path of the screen, and the state of its URL. */
  path: string;
  urlState: ListState;
  /** Slot of its adverts. */
  slot: AdvertSlot;
  tagLinkOf: (tag: string) => string;
  /** Heading level of the articles' titles. */
  heading: 'h2' | 'h3';
  /** Number of first articles that the page shows elsewhere. */
  skip?: number;
}

const Empty = ({ path, urlState }: Pick<Props, 'path' | 'urlState'>) => {
  const { t } = useTranslation('article');
  const isBeyond = urlState.page > 1;
  const reason = isBeyond ? 'beyond' : urlState.key ? 'notFound' : hasFilters(urlState) ? 'filtered' : 'none';
  const wayOn = listPath(path, isBeyond ? { ...urlState, page: 1 } : FIRST_PAGE);
  return (
    <EmptyState action={reason === 'none' ? undefined : { to: wayOn, label: t(`empty.${reason}Action`) }}>
      <p>{t(`empty.${reason}`, { key: urlState.key })}</p>
      {reason === 'notFound' && (
        <>
          <OtherLanguage path={path} urlState={urlState} />
          <p>{t('empty.notFoundHint')}</p>
        </>
      )}
    </EmptyState>
  );
};

/**
 * Positions of adverts, as the number of articles before them: one on the first screen, one further down. In a shorter list the
 * first one follows the last article.
 */
const ADVERTS_AFTER = [3, 7];
/** The same for a list whose first articles are shown above it. */
const ADVERTS_IN_REST = [2, 4];

/** The heading of the list: it receives the focus after a page change. */
export const LIST_ID = 'articles';

const focusHeading = (): void => document.getElementById(LIST_ID)?.focus({ preventScroll: true });

/** A page of articles for the state of the URL, with pagination. */
export const ArticleList = ({ path, urlState, slot, tagLinkOf, heading, skip = 0 }: Props) => {
  const { t } = useTranslation('article');
  // the previous articles stay until the next ones are loaded: the layout does not shift while a reader types
  const { data, error, isPlaceholderData, refetch } = useEndpoint('GET /articles', articlesInput(urlState), {
    keepPrevious: true,
  });
  const { Advert } = useSlots();
  const tagColorOf = useTagColors();
  if (!data && error)
    return <ErrorState title={t('failed.title')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.list.length === 0) return <Empty path={path} urlState={urlState} />;
  const shown = data.list.slice(skip);
  const adverts = (skip > 0 ? ADVERTS_IN_REST : ADVERTS_AFTER).map((after, place) =>
    place === 0 ? Math.min(after, shown.length) : after,
  );
  return (
    <>
      <div className={styles.list} aria-busy={isPlaceholderData}>
        {shown.map((article, index) => (
          <Fragment key={article.id}>
            <ArticleCard
              article={article}
              isFirst={index + skip === 0}
              tagLinkOf={tagLinkOf}
              tagColorOf={tagColorOf}
              currentTag={urlState.tag}
              heading={heading}
            />
            {adverts.includes(index + 1) && <Advert slot={slot} place={adverts.indexOf(index + 1)} />}
          </Fragment>
        ))}
      </div>
      <Pagination
        page={urlState.page}
        total={pagesOf(data.count)}
        pathOf={(page) => `${listPath(path, { ...urlState, page })}#${LIST_ID}`}
        onTurn={focusHeading}
      />
    </>
  );
};
