import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError, SkeletonRows } from '@/components/admin/table/list-states';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/http/endpoints';
import type { ImportJob, ImportLabels } from '../imports';
import styles from './import.module.css';

const Category = ({ category }: { category: ImportLabels['categories'][number] }) => {
  const { t } = useTranslation('admin-import');
  const { name, name_zh, known_as, count, titles } = category;
  const state =
    known_as === name || known_as === name_zh ? t('labels.known') : t('labels.knownAs', { name: known_as });
  return (
    <li>
      <details>
        <summary>
          <strong>{[name || t('labels.none'), name_zh].filter(Boolean).join(' / ')}</strong>
          {` · ${t('start.articles', { count })}`}
          {name && ` · ${known_as ? state : t('labels.new')}`}
        </summary>
        <ul className={styles.titles}>
          {titles.map((title, at) => (
            <li key={at}>{title}</li>
          ))}
          {count > titles.length && <li>{t('labels.more', { count: count - titles.length })}</li>}
        </ul>
      </details>
    </li>
  );
};

const Tags = ({ labels: { tags, tag_count } }: { labels: ImportLabels }) => {
  const { t } = useTranslation('admin-import');
  const [added, known] = [tags.filter((tag) => !tag.known_as), tags.filter((tag) => tag.known_as)];
  const names = (list: typeof tags): string => list.map(({ name }) => name).join(t('labels.separator'));
  return (
    <>
      <h3>{t('labels.tags')}</h3>
      {added.length > 0 && <p>{t('labels.newTags', { count: added.length, names: names(added) })}</p>}
      {known.length > 0 && <p>{t('labels.knownTags', { count: known.length, names: names(known) })}</p>}
      {tag_count > tags.length && (
        <p className={styles.note}>{t('labels.moreTags', { count: tag_count - tags.length })}</p>
      )}
    </>
  );
};

const Found = ({ labels, job }: { labels: ImportLabels; job: ImportJob }) => {
  const { t } = useTranslation('admin-import');
  const { article_count, categories, category_count, tags } = labels;
  return (
    <>
      <p className={styles.note}>{t('labels.hint')}</p>
      {article_count < job.articles && (
        <p className={styles.note}>{t('labels.read', { count: article_count, all: job.articles })}</p>
      )}
      {categories.length > 0 && (
        <>
          <h3>{t('labels.categories')}</h3>
          <ul
            className={`${styles.entries} ${styles.lines}`}
            tabIndex={0}
            aria-label={t('labels.categories')}
          >
            {categories.map((category) => (
              <Category key={category.name} category={category} />
            ))}
          </ul>
          {category_count > categories.length && (
            <p className={styles.note}>
              {t('labels.moreCategories', { count: category_count - categories.length })}
            </p>
          )}
        </>
      )}
      {tags.length > 0 && <Tags labels={labels} />}
    </>
  );
};

/** The categories and tags in an uploaded file, and which of them the import will create. */
export const NamedLabels = ({ job }: { job: ImportJob }) => {
  const { t } = useTranslation('admin-import');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    ...endpointQuery(useApp(), 'GET /imports/{id}/labels', { params: { id: job.id } }, locale),
    // A category may have been named in another tab meanwhile.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const isEmpty = data && data.categories.length + data.tags.length === 0;
  if (isEmpty) return null;
  return (
    <section className={styles.report} aria-label={t('labels.title')}>
      {!data && !error && <SkeletonRows columns={2} />}
      {!data && error && (
        <LoadError title={t('labels.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && <Found labels={data} job={job} />}
    </section>
  );
};
