import { ControlOutlined } from '@ant-design/icons';
import { Checkbox, Popover } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from './tool-button';
import type { Column } from './types';
import styles from './table.module.css';

interface Props {
  /** All columns but the first, which always stands. */
  columns: readonly Pick<Column<never>, 'key' | 'title'>[];
  isShown: (key: string) => boolean;
  onChange: (key: string, isShown: boolean) => void;
}

/** Chooses the columns of a list. The choice stands right behind its button, for the keyboard too. */
export const ColumnChooser = ({ columns, isShown, onChange }: Props) => {
  const { t } = useTranslation('office');
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const choices = (
    <div role="group" aria-label={t('table.columns')} className={styles.choices}>
      {columns.map(({ key, title }) => (
        <Checkbox key={key} checked={isShown(key)} onChange={({ target }) => onChange(key, target.checked)}>
          {title}
        </Checkbox>
      ))}
    </div>
  );
  const change = (next: boolean) => {
    // what is focused in the panel goes with it
    if (!next && place.current?.contains(document.activeElement))
      place.current.querySelector('button')?.focus();
    setIsOpen(next);
  };
  return (
    <span ref={place} className={styles.more}>
      <Popover
        content={choices}
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={change}
        getPopupContainer={(button) => button.parentElement ?? document.body}
      >
        <ToolButton
          icon={<ControlOutlined aria-hidden />}
          label={t('table.columns')}
          aria-expanded={isOpen}
        />
      </Popover>
    </span>
  );
};
