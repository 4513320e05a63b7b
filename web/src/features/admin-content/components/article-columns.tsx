import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TRASH_DAYS } from '@contract/trash-constants';
import { DateTime } from '@/components/text/date-time';
import type { Column } from '@/components/admin/table/types';
import { formatNumber } from '@/lib/format/format';
import { editPath, languageMatrix, nameOf, statusOf, type DraftRow } from '../articles';
import { Link } from '@/components/link';
import styles from './content.module.css';
import { LanguageMatrix } from './language-matrix';

type Sort = 'updated_at' | 'created_at' | 'title' | 'look_count' | 'digg_count' | 'comment_count';
type ArticleColumn = Column<DraftRow, Sort>;

const Title = ({ row, isLink }: { row: DraftRow; isLink: boolean }) => {
  const { t } = useTranslation('admin-content');
  const title = nameOf(row, t);
  return (
    <span className={styles.title} lang={row.title ? row.locale : undefined}>
      {isLink ? <Link to={editPath(row.id, row.locale)}>{title}</Link> : title}
    </span>
  );
};

/** The cover as a small picture next to the title, which is its label; without a cover the title takes its place. */
const Cover = ({ row: { banner_url, banner_srcset } }: { row: DraftRow }) =>
  banner_url && (
    <img
      className={styles.cover}
      // before `src`: otherwise a browser begins to load the large one
      srcSet={banner_srcset || undefined}
      sizes={banner_srcset ? '48px' : undefined}
      src={banner_url}
      width={48}
      height={32}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );

const DAY_MS = 86_400_000;

/** When an article was deleted, and how many days, today included, are left until it is deleted permanently. */
const Deleted = ({ at }: { at: string }) => {
  const { t } = useTranslation('admin-content');
  const [now] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((Date.parse(at) - now) / DAY_MS + TRASH_DAYS));
  return (
    <>
      <DateTime value={at} />
      <span className={styles.left}>{t('articles.daysLeft', { count: left })}</span>
    </>
  );
};

/**
 * The columns of lists of articles. On a screen of 1440 px the table has 1144 px next to the menu, the margins and two
 * scroll bars; the default columns are no wider (tested).
 */
export const useArticleColumns = (isOwn: boolean, isTrash: boolean): readonly ArticleColumn[] => {
  const { t } = useTranslation('admin-content');
  return useMemo(() => {
    const figure = (key: 'look_count' | 'comment_count' | 'digg_count', isExtra = false): ArticleColumn => ({
      key,
      title: t(`articles.${key}`),
      sort: key,
      width: key === 'look_count' ? 92 : 108,
      isNumber: true,
      isExtra,
      render: (row) => formatNumber(row[key]),
      text: (row) => row[key],
    });
    const time = (key: 'created_at' | 'updated_at', isExtra: boolean): ArticleColumn => ({
      key,
      title: t(`articles.${key}`),
      sort: key,
      width: 140,
      isExtra,
      isBrief: key === 'updated_at',
      render: (row) => <DateTime value={row[key]} />,
      text: (row) => row[key],
    });
    const deleted: ArticleColumn = {
      key: 'deleted_at',
      title: t('articles.deleted_at'),
      width: 128,
      isBrief: true,
      render: (row) => row.deleted_at && <Deleted at={row.deleted_at} />,
      text: (row) => row.deleted_at ?? '',
    };
    const published: ArticleColumn = {
      key: 'published_at',
      title: t('articles.published_at'),
      width: 140,
      render: (row) => row.published_at && <DateTime value={row.published_at} />,
      text: (row) => row.published_at ?? '',
    };
    const author: ArticleColumn = {
      key: 'author',
      title: t('articles.author'),
      width: 100,
      render: (row) => row.user_nick_name,
      text: (row) => row.user_nick_name,
    };
    return [
      {
        key: 'title',
        title: t('articles.title'),
        sort: 'title',
        render: (row) => (
          <span className={styles.named}>
            <Cover row={row} />
            <Title row={row} isLink={!isTrash} />
          </span>
        ),
        text: (row) => row.title,
      },
      {
        key: 'languages',
        title: t('articles.languages'),
        width: 196,
        isBrief: true,
        render: (row) => <LanguageMatrix row={row} />,
        text: (row) =>
          languageMatrix(row)
            .map(
              ([locale, language]) =>
                `${locale}: ${t(language ? `states.${statusOf(language)}` : 'languages.missing')}`,
            )
            .join('; '),
      },
      {
        key: 'category',
        title: t('articles.category'),
        width: 92,
        render: (row) => row.category,
        text: (row) => row.category,
      },
      {
        key: 'tags',
        title: t('articles.tags'),
        width: 150,
        isExtra: true,
        render: (row) => row.tags.join(t('articles.comma')),
        text: (row) => row.tags.join('; '),
      },
      ...(isOwn ? [] : [author]),
      figure('look_count'),
      figure('comment_count', true),
      figure('digg_count', true),
      time('created_at', true),
      ...(isTrash ? [deleted] : [time('updated_at', false), published]),
    ];
  }, [t, isOwn, isTrash]);
};
