import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/components/admin/table/actions/use-action';
import { useApp } from '@/lib/app-context';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { useTagSearch } from '@/components/admin/use-tag-search';
import type { Tag } from '../tags';
import { Chip } from '@/components/admin/chip';
import styles from './content.module.css';

/** Merges a tag into another one, after a preview. */
export const MergeDialog = ({ from, onClose }: { from: Tag; onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('admin-content');
  const { call } = useApp();
  const { act, isPending } = useAction();
  const id = useId();
  const [into, setInto] = useState<Tag | null>(null);
  const { tags, isFetching, search, handlers } = useTagSearch();
  const others = tags.filter((tag) => tag.id !== from.id);
  const merge = (other: Tag) =>
    void act({
      run: async () => {
        await call('POST /tags/merge', { body: { from_id: from.id, into_id: other.id } });
        onClose();
      },
      done: t('done.merged', { from: from.title, into: other.title }),
    });
  return (
    <Modal
      open
      title={t('merge.title', { title: from.title })}
      okText={t('merge.ok')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true, disabled: !into, loading: isPending }}
      onOk={() => into && merge(into)}
      onCancel={onClose}
    >
      <div className={styles.form} {...handlers}>
        <label htmlFor={id}>{t('merge.into')}</label>
        <Select
          id={id}
          showSearch={{ filterOption: false, onSearch: search }}
          loading={isFetching}
          value={into?.id ?? null}
          options={others.map((tag) => ({ value: tag.id, label: `${tag.title} (${tag.article_count})` }))}
          onChange={(value) => setInto(others.find((tag) => tag.id === value) ?? null)}
        />
        {into && (
          <p aria-live="polite">
            <Chip color={from.color}>{from.title}</Chip> → <Chip color={into.color}>{into.title}</Chip>
            <br />
            {t('merge.preview', { count: from.article_count, from: from.title, into: into.title })}
          </p>
        )}
      </div>
    </Modal>
  );
};
