import { Alert, Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '@contract';
import type { LogType } from '@contract/log-kinds';
import { errorMessage } from '@/lib/http/error-message';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { Loading } from '@/components/loading';
import { useApp, useLocale } from '@/lib/app-context';
import { formatDateTime } from '@/lib/format/format';
import styles from './logs.module.css';

type Chain = EndpointOutput<'GET /logs/verify'>['chains'][number];
type Problem = Chain['problems'][number];

interface ProblemProps {
  problem: Problem;
  onOpen: (id: string) => void;
}

const ProblemLine = ({ problem, onOpen }: ProblemProps) => {
  const { t } = useTranslation('admin-logs');
  const locale = useLocale();
  const { id, seq, count, created_at } = problem;
  const time = created_at && formatDateTime(created_at, locale, undefined);
  return (
    <li>
      <span>{t(`verify.problems.${problem.problem}`, { seq, count })}</span>
      {time && <span className={styles.small}>{t(id ? 'verify.at' : 'verify.after', { time })}</span>}
      {id && (
        <Button size="small" onClick={() => onOpen(id)}>
          {t('verify.open', { seq })}
        </Button>
      )}
    </li>
  );
};

const Result = ({ chain, onOpen }: { chain: Chain; onOpen: (id: string) => void }) => {
  const { t } = useTranslation('admin-logs');
  const locale = useLocale();
  const { is_intact, count, first_at, problems } = chain;
  const since = first_at ? formatDateTime(first_at, locale, undefined) : '';
  return (
    <Alert
      type={is_intact ? 'success' : 'error'}
      showIcon
      title={t(is_intact ? 'verify.intact' : 'verify.broken')}
      description={
        <>
          <p className={styles.plain}>{since ? t('verify.count', { count, since }) : t('verify.noRows')}</p>
          {problems.length > 0 && (
            <ul className={styles.problems}>
              {problems.map((problem) => (
                <ProblemLine key={`${problem.problem} ${problem.seq}`} problem={problem} onOpen={onOpen} />
              ))}
            </ul>
          )}
        </>
      }
    />
  );
};

interface Props {
  type: LogType;
  onClose: () => void;
  /** Shows an entry that was changed. */
  onOpen: (id: string) => void;
}

/** Verifies the hash chain of a log, and shows what is wrong with it. */
export const VerifyDialog = ({ type, onClose, onOpen }: Props) => {
  useReturnFocus();
  const { t } = useTranslation('admin-logs');
  const { call } = useApp();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['verify', type],
    queryFn: ({ signal }) => call('GET /logs/verify', { query: { type } }, { signal }),
    // requested each time the dialog is opened
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    meta: { isPersonal: true },
  });
  const chain = isFetching ? undefined : data?.chains[0];
  return (
    <Modal
      open
      title={t('verify.title', { log: t(`types.${type}`) })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => void refetch()} disabled={isFetching}>
            {t('verify.again')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog} aria-live="polite">
        <p className={styles.note}>{t('verify.about')}</p>
        {isFetching && <Loading />}
        {error && !isFetching && (
          <Alert type="error" showIcon title={t('verify.failed')} description={errorMessage(error)} />
        )}
        {chain && <Result chain={chain} onOpen={onOpen} />}
      </div>
    </Modal>
  );
};
