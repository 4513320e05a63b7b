import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '@/lib/state/store';
import { CHUNK, runBatch, type Failure } from './run-batch';
import { clearSelection, unselect, type Selection } from '../state/selection';
import type { BatchAction } from '../types';
import { useAction, useSuccessMessage, useConfirm } from './use-action';
import styles from '../table.module.css';

/** Failed items, by name and reason. */
const Failures = ({ failed, names }: { failed: readonly Failure[]; names: ReadonlyMap<string, string> }) => (
  <ul className={styles.failures}>
    {failed.map(({ id, message }) => (
      <li key={id}>
        <strong>{names.get(id)}</strong>
        <span>{message}</span>
      </li>
    ))}
  </ul>
);

interface Props<Row> {
  selection: Selection<Row>;
  nameOf: (row: Row) => string;
  actions: readonly BatchAction<Row>[];
}

/** Asks, runs the batch in chunks, and shows the result. Failed rows stay selected. */
const useBatch = <Row,>({ selection, nameOf }: Omit<Props<Row>, 'actions'>) => {
  const { t } = useTranslation('admin-shared');
  const { modal } = App.useApp();
  const queryClient = useQueryClient();
  const ask = useConfirm();
  const say = useSuccessMessage();
  const { act } = useAction();
  const [progress, setProgress] = useState<{ tried: number; count: number } | null>(null);
  const start = async ({ confirm, run, done: words, undo, isOneByOne }: BatchAction<Row>) => {
    const rows = selection.get();
    const count = rows.size;
    if (confirm && !(await ask(confirm(count, [...rows.values()])))) return;
    setProgress({ tried: 0, count });
    const { done, failed } = await runBatch(
      [...rows.keys()],
      (ids) => run(ids, { isQuiet: true }),
      (tried) => setProgress({ tried, count }),
      isOneByOne ? 1 : CHUNK,
    );
    setProgress(null);
    unselect(selection, done);
    void queryClient.invalidateQueries();
    const names = new Map([...rows].map(([id, row]) => [id, nameOf(row)]));
    const doneRows = [...rows].flatMap(([id, row]) => (done.includes(id) ? [row] : []));
    const takeBack = undo && (() => void act({ run: () => undo(doneRows), done: t('undone') }));
    if (done.length > 0) say(words(done.length), takeBack);
    if (failed.length > 0) {
      modal.error({
        title: t('table.batch.failed', { count: failed.length }),
        content: <Failures failed={failed} names={names} />,
        okText: t('close'),
      });
    }
  };
  return { progress, start };
};

/** Actions on the selected rows; shown while some are selected. */
export const BatchBar = <Row,>({ selection, nameOf, actions }: Props<Row>) => {
  const { t } = useTranslation('admin-shared');
  const selected = useStore(selection);
  const { progress, start } = useBatch({ selection, nameOf });
  const count = selected.size;
  return (
    <div
      className={styles.batch}
      role="region"
      aria-label={t('table.batch.label')}
      hidden={count === 0 && !progress}
    >
      <span aria-live="polite">{count > 0 && t('table.batch.selected', { count })}</span>
      {progress ? (
        <Progress
          className={styles.progress}
          percent={Math.round((progress.tried / progress.count) * 100)}
          format={() => `${progress.tried} / ${progress.count}`}
          aria-label={t('table.batch.running')}
        />
      ) : (
        <>
          {actions.map((action) => (
            <Button key={action.key} danger={action.isDanger} onClick={() => void start(action)}>
              {action.label}
            </Button>
          ))}
          <Button type="link" onClick={() => clearSelection(selection)}>
            {t('table.batch.none')}
          </Button>
        </>
      )}
    </div>
  );
};
