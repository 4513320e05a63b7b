import { Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { DailyChart } from '@/components/admin/charts/daily-chart';
import { LoadError } from '@/components/admin/table/list-states';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { Loading } from '@/components/loading';
import { useEndpoint, useLocale } from '@/lib/app-context';
import { type Advert, clickPercent } from '../system';
import styles from './system.module.css';

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

const Days = ({
  days: { date_list, view_data, click_data },
}: {
  days: EndpointOutput<'GET /data_advert/{id}'>;
}) => {
  const { t } = useTranslation('admin-system');
  const locale = useLocale();
  const series = useMemo(
    () => [
      { name: t('adverts.days.views'), data: view_data },
      { name: t('adverts.days.clicks'), data: click_data },
    ],
    [view_data, click_data, t],
  );
  const counts = { view_count: sum(view_data), click_count: sum(click_data) };
  const days = date_list.length;
  // Without views there is no rate; clicks are still shown in the chart.
  const rate =
    counts.view_count > 0
      ? t('adverts.days.rate', { days, percent: clickPercent(counts, locale) })
      : t('adverts.days.empty', { days });
  return (
    <div className={styles.form}>
      <p className={styles.note}>{rate}</p>
      {counts.view_count + counts.click_count > 0 && (
        <DailyChart title={t('adverts.columns.counts')} dates={date_list} series={series} />
      )}
    </div>
  );
};

const AdvertDays = ({ id }: { id: string }) => {
  const { t } = useTranslation('admin-system');
  const { data, error, refetch } = useEndpoint('GET /data_advert/{id}', { params: { id } });
  if (error)
    return <LoadError title={t('adverts.days.failed')} error={error} onRetry={() => void refetch()} />;
  return data ? <Days days={data} /> : <Loading />;
};

/** Views and clicks of an advert on each of the last 30 days, with the click rate. */
export const AdvertDaysDialog = ({
  advert: { id, title },
  onClose,
}: {
  advert: Advert;
  onClose: () => void;
}) => {
  useReturnFocus();
  const { t } = useTranslation('admin-system');
  return (
    <Modal open title={t('adverts.days.title', { title })} footer={null} onCancel={onClose}>
      <AdvertDays id={id} />
    </Modal>
  );
};
