import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ARTICLE_STATES } from '@contract/admin-enums';
import type { Filter } from '@/components/admin/table/types';
import { useFailureToast } from '@/components/admin/use-failure-toast';
import { useTagSearch } from '@/components/admin/use-tag-search';
import { useWaiting } from '@/components/admin/use-waiting';
import { useEndpoint } from '@/lib/app-context';
import { withCount } from '@/lib/format/format';
import { localeOptions } from '@/lib/i18n/options';
import { startOfDay } from '@/lib/format/start-of-day';
import { useAuthorOptions } from './use-author-options';

const OWN_REVIEWS = { query: { is_user: 'true', state: 'in_review', page: 1, limit: 1 } } as const;

/** Number of articles in review: of the whole site, or the user's own. */
const useReviews = (isOwn: boolean): number | undefined => {
  const waiting = useWaiting();
  const own = useEndpoint('GET /articles/working', OWN_REVIEWS, { enabled: isOwn });
  return isOwn ? own.data?.count : waiting?.reviews;
};

/** Tabs of the list: articles, those in review, and the trash. */
const VIEWS = ['', 'review', 'trash'] as const;

/** First and last days; the last one is included. */
const DAYS = ['changed_from', 'changed_to', 'published_from', 'published_to'] as const;

/**
 * Filters of the lists of articles.
 * @param isOwn the list has the user's own articles only: no filter by author
 */
export const useArticleFilters = (isOwn: boolean): readonly Filter<'GET /articles/working'>[] => {
  const [params] = useSearchParams();
  const authors = useAuthorOptions(params.get('user_id') ?? '', isOwn);
  const { t } = useTranslation('admin-content');
  const categories = useEndpoint('GET /articles/categorys');
  const { tags, error, search } = useTagSearch();
  const reviews = useReviews(isOwn);
  useFailureToast(categories.error, t('failed.categories'));
  useFailureToast(error, t('failed.tags'));
  useFailureToast(authors.error, t('failed.authors'));
  const { options: authorOptions, search: searchAuthors } = authors;
  return useMemo(
    () => [
      {
        kind: 'tabs',
        name: 'view',
        label: t('views.label'),
        options: VIEWS.map((value) => ({
          value,
          label: withCount(t(`views.${value || 'all'}`), value === 'review' ? reviews : 0),
        })),
        query: (view) => {
          if (view === 'trash') return { bin: 'true' };
          return view === 'review' ? { state: 'in_review' } : {};
        },
      },
      {
        kind: 'select',
        name: 'state',
        label: t('filters.state'),
        options: ARTICLE_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
      },
      {
        kind: 'select',
        name: 'category',
        label: t('filters.category'),
        options: (categories.data ?? []).map(({ value, label, count }) => ({
          value,
          label: `${label} (${count})`,
        })),
        isOpen: true,
      },
      {
        kind: 'select',
        name: 'tag',
        label: t('filters.tag'),
        options: tags.map(({ title }) => ({ value: title, label: title })),
        isOpen: true,
        onSearch: search,
      },
      ...(isOwn
        ? []
        : [
            {
              kind: 'select' as const,
              name: 'user_id' as const,
              label: t('filters.author'),
              options: authorOptions,
              isOpen: true,
              onSearch: searchAuthors,
            },
          ]),
      ...DAYS.map((name) => ({
        kind: 'date' as const,
        name,
        label: t(`filters.${name}`),
        query: (day: string) => (day ? { [name]: startOfDay(day, name.endsWith('_to') ? 1 : 0) } : {}),
      })),
      { kind: 'select', name: 'lacks', label: t('filters.lacks'), options: localeOptions() },
      { kind: 'flag', name: 'stale', label: t('filters.stale') },
    ],
    [t, reviews, categories.data, tags, search, isOwn, authorOptions, searchAuthors],
  );
};
