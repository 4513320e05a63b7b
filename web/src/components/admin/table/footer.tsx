import { Pagination, Select } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMobile } from '@/lib/state/ui';
import { sizesOf } from './state/url-state';
import styles from './table.module.css';

interface Props {
  count: number;
  page: number;
  limit: number;
  maxLimit: number;
  onPage: (page: number) => void;
  onSize: (limit: number) => void;
  ref: Ref<HTMLDivElement>;
}

/** Number of rows, pagination and page size. */
export const TableFooter = ({ count, page, limit, maxLimit, onPage, onSize, ref }: Props) => {
  const { t } = useTranslation('admin-shared');
  const isMobile = useIsMobile();
  return (
    <div ref={ref} className={styles.footer} tabIndex={-1}>
      <span role="status">{t('table.total', { count })}</span>
      <nav aria-label={t('table.pages')}>
        <Pagination
          current={page}
          total={count}
          pageSize={limit}
          showSizeChanger={false}
          showLessItems={isMobile}
          hideOnSinglePage
          onChange={onPage}
        />
      </nav>
      <Select
        aria-label={t('table.size')}
        value={limit}
        options={sizesOf(maxLimit).map((size) => ({ value: size, label: t('table.perPage', { size }) }))}
        onChange={onSize}
      />
    </div>
  );
};
