import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdvertSlot } from '@contract/enums';
import { Pagination } from '@/components/pagination';
import { ErrorState, EmptyState } from '@/components/list-states';
import { useEndpoint } from '@/lib/app-context';
import { useSlots } from '@/lib/slots';
import { articlesInput, FIRST_PAGE, hasFilters, listPath, pagesOf, type ListState } from './url-state';
import { useTagColors } from '../shared/use-tag-colors';
import { ArticleCard } from './article-card';
import { ListSkeleton } from './list-skeleton';
import styles from './article-list.module.css';

interface Props {
  /** Path of the screen, and the state that its address is in. */
  path: string;
  urlState: ListState;
  /** Where its adverts come from. */
  slot: AdvertSlot;
  tagLinkOf: (tag: string) => string;
  /** Rank of the articles' titles in the page. */
  heading: 'h2' | 'h3';
}

const Empty = ({ path, urlState }: Pick<Props, 'path' | 'urlState'>) => {
  const { t } = useTranslation('article');
  const isBeyond = urlState.page > 1;
  const reason = isBeyond ? 'beyond' : urlState.key ? 'notFound' : hasFilters(urlState) ? 'filtered' : 'none';
  const wayOn = listPath(path, isBeyond ? { ...urlState, page: 1 } : FIRST_PAGE);
  return (
    <EmptyState action={reason === 'none' ? undefined : { to: wayOn, label: t(`empty.${reason}Action`) }}>
      <p>{t(`empty.${reason}`, { key: urlState.key })}</p>
      {reason === 'notFound' && <p>{t('empty.notFoundHint')}</p>}
    </EmptyState>
  );
};

/** Articles after which an advert stands: one in the first screenful, one further down. */
const ADVERTS_AFTER = [3, 7];

/** The heading of the list: where turning a page leads. */
export const LIST_ID = 'articles';

const focusHeading = (): void => document.getElementById(LIST_ID)?.focus({ preventScroll: true });

/** A page of articles in the state that the address names, with the way to the other pages. */
export const ArticleList = ({ path, urlState, slot, tagLinkOf, heading }: Props) => {
  const { t } = useTranslation('article');
  // the articles before stay until the next ones are there: nothing jumps while one types
  const { data, error, isPlaceholderData, refetch } = useEndpoint('GET /articles', articlesInput(urlState), {
    keepPrevious: true,
  });
  const { Advert } = useSlots();
  const tagColorOf = useTagColors();
  if (!data && error)
    return <ErrorState title={t('failed.title')} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.list.length === 0) return <Empty path={path} urlState={urlState} />;
  return (
    <>
      <div className={styles.list} aria-busy={isPlaceholderData}>
        {data.list.map((article, index) => (
          <Fragment key={article.id}>
            <ArticleCard
              article={article}
              isFirst={index === 0}
              tagLinkOf={tagLinkOf}
              tagColorOf={tagColorOf}
              currentTag={urlState.tag}
              heading={heading}
            />
            {ADVERTS_AFTER.includes(index + 1) && (
              <Advert slot={slot} place={ADVERTS_AFTER.indexOf(index + 1)} />
            )}
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
