import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MAX_LARGE_PAGE_SIZE } from '@contract/limits';
import { AdminTable } from '@/components/admin/table/admin-table';
import { nameOf, type DraftRow } from '../articles';
import { useArticleActions } from '../use-article-actions';
import { useArticleBatch } from '../use-article-batch';
import { useArticleFilters } from '../use-article-filters';
import { useArticleColumns } from './article-columns';
import { ReviewDialog } from './review-dialog';

interface Props {
  /** Only the user's own articles. */
  isOwn: boolean;
  label: string;
  /** Button that creates an article; undefined for users who may not. */
  begin: ReactNode;
}

/** Three icons of 32 px with the margins of a cell. */
const ACTIONS_WIDTH = 116;

const OWN = { is_user: 'true' } as const;

/** A list of articles with drafts. */
export const ArticleTable = ({ isOwn, label, begin }: Props) => {
  const { t } = useTranslation('admin-content');
  const [search] = useSearchParams();
  const isTrash = search.get('view') === 'trash';
  const [reviewed, setReviewed] = useState<DraftRow | null>(null);
  const empty = useMemo(
    () =>
      isTrash
        ? { text: t('articles.emptyTrash') }
        : { text: t(begin ? 'articles.empty' : 'articles.none'), action: begin },
    [t, isTrash, begin],
  );
  return (
    <>
      <AdminTable
        name={isOwn ? 'my-articles' : 'articles'}
        label={label}
        call="GET /articles/working"
        input={isOwn ? OWN : undefined}
        columns={useArticleColumns(isOwn, isTrash)}
        filters={useArticleFilters(isOwn)}
        nameOf={useCallback((row: DraftRow) => nameOf(row, t), [t])}
        actions={useArticleActions(isTrash, setReviewed)}
        actionsWidth={ACTIONS_WIDTH}
        batch={useArticleBatch(isTrash)}
        maxLimit={MAX_LARGE_PAGE_SIZE}
        empty={empty}
        failed={t('failed.articles')}
        buttons={begin}
      />
      {reviewed && <ReviewDialog key={reviewed.id} row={reviewed} onClose={() => setReviewed(null)} />}
    </>
  );
};
