import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/lib/app-context';

interface Props {
  /** Called with the name of the chosen folder; empty for none. */
  onChange: (name: string) => void;
}

/** The choice of a folder in a confirmation. The dialog renders it once, so it keeps its own state. */
export const FolderPicker = ({ onChange }: Props) => {
  const { t } = useTranslation('user-centre');
  const { data } = useEndpoint('GET /articles/collects/folders');
  const [value, setValue] = useState('');
  const options = [
    { value: '', label: t('folders.none') },
    ...(data?.folders ?? []).map(({ name }) => ({ value: name, label: name })),
  ];
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={t('folders.label')}
      value={value}
      options={options}
      onChange={(name) => {
        setValue(name);
        onChange(name);
      }}
    />
  );
};
