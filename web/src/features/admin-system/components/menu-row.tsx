import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place, Step } from '../menu-tree';
import type { Menu } from '../system';
import styles from './system.module.css';

const STEPS: readonly [Step, typeof ArrowUpOutlined][] = [
  ['up', ArrowUpOutlined],
  ['down', ArrowDownOutlined],
  ['out', MenuFoldOutlined],
  ['in', MenuUnfoldOutlined],
];

/** Upper and lower fraction of a row where dropping inserts before or after it; in between, the menu becomes its child. */
const EDGE = 0.3;

/** @param part how far down the row the pointer is, from 0 to 1 */
const placeAt = (part: number, isTop: boolean): Place => {
  if (part < (isTop ? EDGE : 0.5)) return 'before';
  return isTop && part < 1 - EDGE ? 'into' : 'after';
};

export interface RowProps {
  menu: Menu;
  /** Whether a menu can be moved by a step now. */
  can: (step: Step) => boolean;
  onStep: (step: Step) => void;
  onEdit: () => void;
  onDelete: () => void;
  /** Position of the drop marker on this row. */
  over?: Place;
  isDragged: boolean;
  onDrag: (place: 'start' | Place | 'drop' | 'end') => void;
}

/** A menu in the tree: moved by dragging, or by its buttons. */
export const MenuRow = ({ menu, can, onStep, onEdit, onDelete, over, isDragged, onDrag }: RowProps) => {
  const { t } = useTranslation('admin-system');
  const name = menu.title;
  const handleOver = (event: DragEvent<HTMLDivElement>) => {
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    onDrag(placeAt((event.clientY - top) / height, !menu.parent_id));
  };
  return (
    <div
      className={styles.menu}
      draggable
      data-over={over}
      data-dragged={isDragged || undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', menu.id);
        onDrag('start');
      }}
      onDragOver={handleOver}
      onDrop={(event) => {
        event.preventDefault();
        onDrag('drop');
      }}
      onDragEnd={() => onDrag('end')}
    >
      <span className={styles.words}>
        <span>
          <bdi>{name}</bdi> {menu.title_en && <bdi lang="en">· {menu.title_en}</bdi>}
        </span>
        <span className={styles.note}>
          {menu.path}
          {menu.banners.length > 0 && ` · ${t('menus.bannerCount', { count: menu.banners.length })}`}
        </span>
      </span>
      <span className={styles.buttons}>
        {STEPS.map(([step, Icon]) => (
          <Button
            key={step}
            type="text"
            icon={<Icon />}
            aria-label={t(`menus.steps.${step}`, { name })}
            title={t(`menus.steps.${step}`, { name })}
            disabled={!can(step)}
            onClick={() => onStep(step)}
          />
        ))}
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={t('menus.edit', { title: name })}
          onClick={onEdit}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={t('menus.remove', { title: name })}
          onClick={onDelete}
        />
      </span>
    </div>
  );
};
