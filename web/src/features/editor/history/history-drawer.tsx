import { App, Button, Drawer, Empty, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '@/components/admin/table/list-states';
import { DateTime } from '@/components/text/date-time';
import { useApp, useEndpoint } from '@/lib/app-context';
import { showToast } from '@/lib/state/toast';
import { useEditor, useSessionState } from '../session/session-context';
import { Diff } from '../diff/diff';
import { WordCount } from '../page/word-count';
import styles from './history-drawer.module.css';
import { useAsyncAction } from '../use-async-action';

const PAGE = 20;

/** Compares one version with the current text, and restores it. */
const Version = ({ id, n, onBack }: { id: string; n: number; onBack: () => void }) => {
  const { t } = useTranslation('editor');
  const { call } = useApp();
  const { modal } = App.useApp();
  const { attempt } = useAsyncAction();
  const { session, isReadOnly } = useEditor();
  const locale = useSessionState((state) => state.locale);
  const input = { params: { id, n }, query: { locale } };
  const { data, error, refetch } = useEndpoint('GET /articles/{id}/revisions/{n}', input);
  const restore = async () => {
    const replaced = session.snapshot();
    // saves the current text as a version first, so that restoring loses nothing
    if (session.store.get().phase !== 'clean' && !(await session.save())) return;
    const isDone = await attempt(async () => {
      await call('POST /articles/{id}/revisions/{n}/restore', { params: { id, n }, body: { locale } });
      await session.reload(replaced);
    });
    if (!isDone) return;
    showToast('success', t('history.restored', { n }));
    onBack();
  };
  const ask = () =>
    modal.confirm({
      title: t('history.ask', { n }),
      content: t('history.askText'),
      okText: t('history.restore'),
      onOk: restore,
    });
  return (
    <div className={styles.version}>
      <div className={styles.bar}>
        <Button onClick={onBack}>{t('history.back')}</Button>
        {!isReadOnly && (
          <Button type="primary" disabled={!data} onClick={ask}>
            {t('history.restore')}
          </Button>
        )}
      </div>
      {data ? (
        <>
          <p className={styles.name}>{data.title}</p>
          <Diff
            before={data.content}
            after={session.document.text().toString()}
            beforeLabel={t('history.version', { n })}
            afterLabel={t('history.now')}
          />
        </>
      ) : error ? (
        <LoadError title={t('history.notLoaded', { n })} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active />
      )}
    </div>
  );
};

const Versions = ({ id, onPick }: { id: string; onPick: (n: number) => void }) => {
  const { t } = useTranslation('editor');
  const locale = useSessionState((state) => state.locale);
  const version = useSessionState((state) => state.version);
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useEndpoint(
    'GET /articles/{id}/revisions',
    // the version is part of the query key, so that the list is refetched after a save
    { params: { id }, query: { page, limit: PAGE, locale } },
    { keepPrevious: true },
  );
  const [requested, setAsked] = useState(version);
  if (requested !== version) {
    setAsked(version);
    void refetch();
  }
  if (isError) return <Button onClick={() => void refetch()}>{t('admin-shared:retry')}</Button>;
  if (!data) return <Skeleton active />;
  if (data.count === 0) return <Empty description={t('history.empty')} />;
  return (
    <>
      <ol className={styles.list}>
        {data.list.map((revision) => (
          <li key={revision.n}>
            <button type="button" className={styles.row} onClick={() => onPick(revision.n)}>
              <strong>{t('history.version', { n: revision.n })}</strong>
              <span>{t(`states.${revision.state}`)}</span>
              <span className={styles.meta}>
                <DateTime value={revision.created_at} /> · {revision.user_nick_name} ·{' '}
                <WordCount count={revision.word_count} locale={locale} />
              </span>
              <span className={styles.meta}>{revision.title}</span>
            </button>
          </li>
        ))}
      </ol>
      <Pagination
        simple
        hideOnSinglePage
        current={page}
        pageSize={PAGE}
        total={data.count}
        onChange={setPage}
      />
    </>
  );
};

/** The versions of the text: differences from the current text, and restoring. */
export const HistoryDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('editor');
  const id = useSessionState((state) => state.id);
  const [n, setN] = useState<number | null>(null);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('history.title')}
      size={n === null ? 420 : 1000}
      destroyOnHidden
    >
      {!id && <Empty description={t('history.empty')} />}
      {id && n === null && <Versions id={id} onPick={setN} />}
      {id && n !== null && <Version id={id} n={n} onBack={() => setN(null)} />}
    </Drawer>
  );
};
