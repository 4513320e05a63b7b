import { ControlOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from './tool-button';
import type { Column } from './types';
import styles from './table.module.css';

interface Props {
  /** All columns but the first, which cannot be hidden. */
  columns: readonly Pick<Column<never>, 'key' | 'title'>[];
  isShown: (key: string) => boolean;
  onChange: (key: string, isShown: boolean) => void;
}

/**
 * Chooses the columns of a list. The panel follows its button in the document, also for the keyboard: antd's
 * popover would be at the end of the page.
 */
export const ColumnChooser = ({ columns, isShown, onChange }: Props) => {
  const { t } = useTranslation('admin-shared');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    button.current?.focus();
    setIsOpen(false);
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  return (
    <div className={styles.chooser} onKeyDown={handleKey} onBlur={handleBlur}>
      <ToolButton
        ref={button}
        icon={<ControlOutlined aria-hidden />}
        label={t('table.columns')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        // focusable, so that a click between the boxes does not move the focus out of the panel
        <div role="group" aria-label={t('table.columns')} className={styles.choices} tabIndex={-1}>
          {columns.map(({ key, title }) => (
            <Checkbox
              key={key}
              checked={isShown(key)}
              onChange={({ target }) => onChange(key, target.checked)}
            >
              {title}
            </Checkbox>
          ))}
        </div>
      )}
    </div>
  );
};
