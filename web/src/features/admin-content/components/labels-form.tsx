import { Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_TAGS } from '@contract/limits';
import { TagsSelect } from '@/components/admin/tags-select';
import { useEndpoint } from '@/lib/app-context';
import type { Labels } from '../articles';
import styles from './content.module.css';

interface Props {
  /** Tags that the selected articles have. */
  tags: readonly string[];
  /** Called with the chosen changes. */
  onChange: (labels: Labels) => void;
  /** What happens to published articles. */
  note: string;
}

/** Fields that change category and tags of many articles. The dialog renders them once, so they keep their own state. */
export const LabelsForm = ({ tags, onChange, note }: Props) => {
  const { t } = useTranslation('admin-content');
  const id = useId();
  const [labels, setLabels] = useState<Labels>({});
  const categories = useEndpoint('GET /articles/categorys');
  const change = (part: Labels) => {
    const next = { ...labels, ...part };
    setLabels(next);
    onChange(next);
  };
  return (
    <div className={styles.form}>
      <p>{note}</p>
      <label htmlFor={`${id}-category`}>{t('articles.category')}</label>
      <Select
        id={`${id}-category`}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('labels.unchanged')}
        value={labels.category}
        options={[
          { value: '', label: t('labels.noCategory') },
          ...(categories.data ?? []).map(({ value, label }) => ({ value, label })),
        ]}
        onChange={(category?: string) => change({ category })}
      />
      <label htmlFor={`${id}-add`}>{t('labels.add')}</label>
      <TagsSelect
        id={`${id}-add`}
        value={labels.add_tags ?? []}
        onChange={(titles) => change({ add_tags: titles })}
      />
      <label htmlFor={`${id}-remove`}>{t('labels.remove')}</label>
      <Select
        id={`${id}-remove`}
        mode="multiple"
        maxCount={MAX_TAGS}
        value={labels.remove_tags ?? []}
        options={tags.map((title) => ({ value: title, label: title }))}
        onChange={(titles: string[]) => change({ remove_tags: titles })}
      />
    </div>
  );
};
