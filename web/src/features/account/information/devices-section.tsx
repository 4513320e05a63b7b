import { useQueryClient } from '@tanstack/react-query';
import { App as AntApp, Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EndpointInput, EndpointOutput } from '@contract';
import { MAX_PAGE_SIZE } from '@contract/limits';
import { DateTime } from '@/components/text/date-time';
import { Loading } from '@/components/loading';
import { useApp, useEndpoint } from '@/lib/app-context';
import { showToast } from '@/lib/state/toast';
import { useFormCall } from '../components/use-form-call';
import styles from './information.module.css';
import { Section } from './section';

type Device = EndpointOutput<'GET /sessions'>['list'][number];
type Ended = EndpointInput<'DELETE /sessions'>['body'];

const Row = ({ device, onEnd }: { device: Device; onEnd: () => void }) => {
  const { t } = useTranslation('account');
  const name = device.device || t('my.devices.unknown');
  return (
    <li className={styles.row}>
      <div className={styles.device}>
        <div className={styles.name}>
          {name}
          {device.current && <Tag>{t('my.devices.current')}</Tag>}
        </div>
        <div className={styles.detail}>
          {[device.addr, device.ip].filter(Boolean).join(' · ')}
          {' · '}
          {t('my.devices.since')} <DateTime value={device.created_at} />
          {!device.current && (
            <>
              {' · '}
              {t('my.devices.seen')} <DateTime value={device.last_seen} />
            </>
          )}
        </div>
      </div>
      {!device.current && (
        <Button aria-label={t('my.devices.endNamed', { name })} onClick={onEnd}>
          {t('my.devices.end')}
        </Button>
      )}
    </li>
  );
};

/** Where the person is signed in: end one session, or all others. */
export const DevicesSection = () => {
  const { t } = useTranslation('account');
  const { call } = useApp();
  const { modal } = AntApp.useApp();
  const queryClient = useQueryClient();
  const { data } = useEndpoint('GET /sessions', { query: { limit: MAX_PAGE_SIZE } });
  const { run, errors } = useFormCall([]);
  const end = (body: Ended) =>
    void run(async () => {
      await call('DELETE /sessions', { body }, { isForm: true });
      showToast('success', t('my.devices.ended'));
      await queryClient.invalidateQueries({ queryKey: ['GET /sessions'] });
    });
  const endOthers = () =>
    void modal.confirm({
      title: t('my.devices.othersAsk'),
      content: t('my.devices.othersText'),
      okText: t('my.devices.others'),
      cancelText: t('my.devices.cancel'),
      onOk: () => end({ all_others: true }),
    });
  return (
    <Section title={t('my.devices.title')} text={t('my.devices.text')}>
      {errors.form && (
        <p className={styles.error} role="alert">
          {errors.form}
        </p>
      )}
      {data ? (
        <ul className={styles.list}>
          {data.list.map((device) => (
            <Row key={device.id} device={device} onEnd={() => end({ id_list: [device.id] })} />
          ))}
        </ul>
      ) : (
        <Loading />
      )}
      {data && data.list.length > 1 && <Button onClick={endOthers}>{t('my.devices.others')}</Button>}
    </Section>
  );
};
