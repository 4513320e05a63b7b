import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation } from 'react-router-dom';
import { Link } from '@/components/link';
import { Pagination } from '@/components/pagination';
import { useCall } from '@/lib/app-context';
import { articlesInput, FIRST_PAGE, listPath, pagesOf, type ListAddress } from '../list-address';
import { useTagColors } from '../use-tag-colors';
import { ArticleCard } from './article-card';
import { ListSkeleton } from './list-skeleton';
import styles from './article-list.module.css';

interface Props {
  /** Path of the screen, and the state that its address is in. */
  path: string;
  address: ListAddress;
  tagLinkOf: (tag: string) => string;
  /** Rank of the articles' titles in the page. */
  heading: 'h2' | 'h3';
}

/** Whether another state of the same screen is being loaded. */
const useIsTurning = (): boolean => {
  const { pathname } = useLocation();
  return useNavigation().location?.pathname === pathname;
};

const Empty = ({ path, address }: Pick<Props, 'path' | 'address'>) => {
  const { t } = useTranslation('article');
  const isBeyond = address.page > 1;
  const isFiltered = address.tag !== '' || address.category !== '';
  const reason = isBeyond ? 'beyond' : isFiltered ? 'filtered' : 'none';
  const wayOn = listPath(path, isBeyond ? { ...address, page: 1 } : FIRST_PAGE);
  return (
    <div className={styles.state}>
      <p>{t(`empty.${reason}`)}</p>
      {reason !== 'none' && (
        <Link className={styles.action} to={wayOn}>
          {t(`empty.${reason}Action`)}
        </Link>
      )}
    </div>
  );
};

const Failed = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const { t } = useTranslation('article');
  return (
    <div className={styles.state} role="alert">
      <p>{t('failed.title')}</p>
      <p className={styles.message}>{message}</p>
      <button type="button" className={styles.action} onClick={onRetry}>
        {t('failed.retry')}
      </button>
    </div>
  );
};

/** A page of articles in the state that the address names, with the way to the other pages. */
export const ArticleList = ({ path, address, tagLinkOf, heading }: Props) => {
  const { data, error, refetch } = useCall('GET /articles', articlesInput(address));
  const tagColorOf = useTagColors();
  const isTurning = useIsTurning();
  if (!data && error) return <Failed message={error.message} onRetry={() => void refetch()} />;
  if (!data || isTurning) return <ListSkeleton />;
  if (data.list.length === 0) return <Empty path={path} address={address} />;
  return (
    <>
      <div className={styles.list}>
        {data.list.map((article, index) => (
          <ArticleCard
            key={article.id}
            article={article}
            isFirst={index === 0}
            tagLinkOf={tagLinkOf}
            tagColorOf={tagColorOf}
            currentTag={address.tag}
            heading={heading}
          />
        ))}
      </div>
      <Pagination
        page={address.page}
        total={pagesOf(data.count)}
        pathOf={(page) => listPath(path, { ...address, page })}
      />
    </>
  );
};
