import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '@/components/loading';
import { areComparable, shownValues } from '../field-words';
import type { LogChange, LogEntry } from '../logs';
import { useFieldWords } from '../use-field-words';
import { ChangeValue, type TwoValues } from './change-value';
import styles from './logs.module.css';

/** The two values without marks; also shown when the comparison does not load. */
const Plain = ({ before, after }: TwoValues) => {
  const { t } = useTranslation('admin-logs');
  return (
    <>
      <ChangeValue label={t('changes.before')} value={before} />
      <ChangeValue label={t('changes.after')} value={after} />
    </>
  );
};

const TextDiff = lazy(() => import('./text-diff').catch(() => ({ default: Plain })));

interface ChangeProps {
  change: LogChange;
  /** Formats a stored value as its form does. */
  valueOf: (field: string, stored: string) => string;
}

const Change = ({ change, valueOf }: ChangeProps) => {
  const { t } = useTranslation('admin-logs');
  const { field, is_secret, is_cut } = change;
  if (is_secret)
    return (
      <p className={styles.note}>{t(change.after === null ? 'changes.secretGone' : 'changes.secret')}</p>
    );
  const [before, after] = shownValues(change, valueOf);
  return (
    <>
      {before && after && !areComparable(before, after) && <Plain before={before} after={after} />}
      {before && after && areComparable(before, after) && (
        <Suspense fallback={<Plain before={before} after={after} />}>
          <TextDiff before={before} after={after} key={field} />
        </Suspense>
      )}
      {before && !after && <ChangeValue label={t('changes.before')} value={before} />}
      {after && !before && <ChangeValue label={t('changes.after')} value={after} />}
      {is_cut && <p className={styles.note}>{t('changes.cut')}</p>}
    </>
  );
};

/** What an action changed: each field before and after, labelled and formatted as in its form. */
export const Changes = ({ entry }: { entry: LogEntry }) => {
  const { t } = useTranslation('admin-logs');
  const words = useFieldWords(entry);
  const { changes } = entry;
  if (!words) return <Loading />;
  const { nameOf, valueOf } = words;
  return (
    <section className={styles.changes}>
      <h2>{t('changes.title')}</h2>
      {changes.length === 0 && <p className={styles.note}>{t('changes.none')}</p>}
      {changes.map((change, index) => {
        const { field, target } = change;
        const name = nameOf(field);
        return (
          <article key={`${index} ${field}`} className={styles.change}>
            <h3>
              {name ? <span title={field}>{name}</span> : <code translate="no">{field}</code>}
              {target && <bdi className={styles.small}>{target}</bdi>}
            </h3>
            <Change change={change} valueOf={valueOf} />
          </article>
        );
      })}
    </section>
  );
};
