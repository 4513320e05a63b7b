import { Button, Checkbox, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Column } from './types';
import styles from './table.module.css';

interface Props {
  /** All columns but the first, which always stands. */
  columns: readonly Pick<Column<never>, 'key' | 'title'>[];
  isShown: (key: string) => boolean;
  onChange: (key: string, isShown: boolean) => void;
}

/** Chooses the columns of a list. */
export const ColumnChooser = ({ columns, isShown, onChange }: Props) => {
  const { t } = useTranslation('office');
  const choices = (
    <div role="group" aria-label={t('table.columns')} className={styles.choices}>
      {columns.map(({ key, title }) => (
        <Checkbox key={key} checked={isShown(key)} onChange={({ target }) => onChange(key, target.checked)}>
          {title}
        </Checkbox>
      ))}
    </div>
  );
  return (
    <Popover content={choices} trigger="click" placement="bottomRight">
      <Button>{t('table.columns')}</Button>
    </Popover>
  );
};
