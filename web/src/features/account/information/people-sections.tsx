import { Alert, Button, Pagination } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/lib/http/error-message';
import { useAction } from '@/components/admin/table/actions/use-action';
import { Loading } from '@/components/loading';
import { PersonName } from '@/components/text/person-name';
import { useApp, useEndpoint } from '@/lib/app-context';
import styles from './information.module.css';
import { Section } from './section';

const PAGE_SIZE = 10;

interface ListProps<R> {
  title: string;
  text: string;
  empty: string;
  failed: string;
  query: { data?: { list: R[]; count: number }; error: unknown; refetch: () => unknown };
  page: number;
  onPage: (page: number) => void;
  children: (row: R) => ReactNode;
}

/** A section with a list, page by page. */
const ListSection = <R,>({ title, text, empty, failed, query, page, onPage, children }: ListProps<R>) => {
  const { t } = useTranslation('account');
  const { data, error, refetch } = query;
  return (
    <Section title={title} text={text}>
      {Boolean(error) && (
        <Alert
          type="error"
          showIcon
          title={failed}
          description={errorMessage(error)}
          action={<Button onClick={() => void refetch()}>{t('my.retry')}</Button>}
        />
      )}
      {!data && !error && <Loading />}
      {data?.count === 0 && <p className={styles.detail}>{empty}</p>}
      {data && data.list.length > 0 && <ul className={styles.list}>{data.list.map(children)}</ul>}
      {data && data.count > 0 && (
        <Pagination
          size="small"
          hideOnSinglePage
          showSizeChanger={false}
          current={page}
          pageSize={PAGE_SIZE}
          total={data.count}
          onChange={onPage}
        />
      )}
    </Section>
  );
};

interface RowProps {
  /** Id of a person or a tag. */
  id: string;
  name: string;
  /** Whether the person has a public page. */
  isPublic: boolean;
  detail?: string;
  /** The button, and its name for screen readers. */
  label: string;
  fullLabel: string;
  isPending: boolean;
  onClick: () => void;
}

const Row = ({ id, name, isPublic, detail, label, fullLabel, isPending, onClick }: RowProps) => (
  <li className={styles.row}>
    <div className={styles.device}>
      <bdi className={styles.name}>
        <PersonName id={id} name={name} isPublic={isPublic} />
      </bdi>
      {detail && <div className={styles.detail}>{detail}</div>}
    </div>
    <Button aria-label={fullLabel} disabled={isPending} onClick={onClick}>
      {label}
    </Button>
  </li>
);

/** The current page of a list, and the input of its request. */
const usePage = () => {
  const [page, setPage] = useState(1);
  return { page, setPage, input: { query: { page, limit: PAGE_SIZE } } };
};

/** The people and tags that the person follows: unfollow one, with an offer to undo it. */
export const FollowsSection = () => {
  const { t } = useTranslation('account');
  const { call } = useApp();
  const { act, isPending } = useAction();
  const { page, setPage, input } = usePage();
  const query = useEndpoint('GET /follows', input, { keepPrevious: true });
  return (
    <ListSection
      title={t('my.follows.title')}
      text={t('my.follows.text')}
      empty={t('my.follows.empty')}
      failed={t('my.follows.failed')}
      query={query}
      page={page}
      onPage={setPage}
    >
      {({ kind, id, name, is_public }) => (
        <Row
          key={id}
          id={id}
          name={name}
          isPublic={is_public}
          detail={t(`my.follows.${kind}`)}
          label={t('my.follows.end')}
          fullLabel={t('my.follows.endNamed', { name })}
          isPending={isPending}
          onClick={() =>
            void act({
              run: async () => {
                await call('DELETE /follows', { body: { kind, id } });
                if (query.data?.list.length === 1) setPage(Math.max(1, page - 1));
              },
              done: t('my.follows.ended', { name }),
              undo: () => call('POST /follows', { body: { kind, id } }),
            })
          }
        />
      )}
    </ListSection>
  );
};

/** The people whom the person has blocked: unblock one, with an offer to undo it. */
export const BlockedSection = () => {
  const { t } = useTranslation('account');
  const { call } = useApp();
  const { act, isPending } = useAction();
  const { page, setPage, input } = usePage();
  const query = useEndpoint('GET /messages/mutes', input, { keepPrevious: true });
  const setMuted = (id: string, muted: boolean) =>
    call('PUT /users/{id}/mute', { params: { id }, body: { muted } });
  return (
    <ListSection
      title={t('my.blocked.title')}
      text={t('my.blocked.text')}
      empty={t('my.blocked.empty')}
      failed={t('my.blocked.failed')}
      query={query}
      page={page}
      onPage={setPage}
    >
      {({ id, nick_name: name, is_public }) => (
        <Row
          key={id}
          id={id}
          name={name}
          isPublic={is_public}
          label={t('my.blocked.end')}
          fullLabel={t('my.blocked.endNamed', { name })}
          isPending={isPending}
          onClick={() =>
            void act({
              run: async () => {
                await setMuted(id, false);
                if (query.data?.list.length === 1) setPage(Math.max(1, page - 1));
              },
              done: t('my.blocked.ended', { name }),
              undo: () => setMuted(id, true),
            })
          }
        />
      )}
    </ListSection>
  );
};
