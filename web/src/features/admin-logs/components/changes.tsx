import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogChange, LogEntry } from '../logs';
import { useSettingNames } from '../use-setting-names';
import styles from './logs.module.css';

/** The two values without marks; also when the comparison does not load. */
const Plain = ({ before, after }: { before: string; after: string }) => (
  <>
    <pre className={styles.pre}>{before}</pre>
    <pre className={styles.pre}>{after}</pre>
  </>
);

const TextDiff = lazy(() => import('./text-diff').catch(() => ({ default: Plain })));

const Value = ({ label, value }: { label: string; value: string | null }) => {
  const { t } = useTranslation('admin-logs');
  return (
    <div className={styles.value}>
      <span className={styles.small}>{label}</span>
      {value === null ? <em>{t('changes.nothing')}</em> : <pre className={styles.pre}>{value}</pre>}
    </div>
  );
};

const Change = ({ change }: { change: LogChange }) => {
  const { t } = useTranslation('admin-logs');
  const { field, before, after, is_secret, is_cut } = change;
  if (is_secret)
    return <p className={styles.note}>{t(after === null ? 'changes.secretGone' : 'changes.secret')}</p>;
  return (
    <>
      {before !== null && after !== null ? (
        <Suspense fallback={<Plain before={before} after={after} />}>
          <TextDiff before={before} after={after} key={field} />
        </Suspense>
      ) : (
        <Value label={t(before === null ? 'changes.after' : 'changes.before')} value={before ?? after} />
      )}
      {is_cut && <p className={styles.note}>{t('changes.cut')}</p>}
    </>
  );
};

/** What an action changed: each field before and after. Fields of settings have the labels of their forms. */
export const Changes = ({ entry }: { entry: LogEntry }) => {
  const { t } = useTranslation('admin-logs');
  const nameOf = useSettingNames(entry);
  const { changes } = entry;
  return (
    <section className={styles.changes}>
      <h2>{t('changes.title')}</h2>
      {changes.length === 0 && <p className={styles.note}>{t('changes.none')}</p>}
      {changes.map((change, index) => (
        <article key={`${index} ${change.field}`} className={styles.change}>
          <h3>
            {nameOf(change.field) ?? <code translate="no">{change.field}</code>}
            {change.target && <bdi className={styles.small}>{change.target}</bdi>}
          </h3>
          <Change change={change} />
        </article>
      ))}
    </section>
  );
};
