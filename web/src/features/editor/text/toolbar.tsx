import {
  BoldOutlined,
  CheckSquareOutlined,
  CodeOutlined,
  FontSizeOutlined,
  FunctionOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addTableColumn,
  addTableRow,
  insertTable,
  removeTableColumn,
  removeTableRow,
  tidyTable,
} from './table-commands';
import { shortcutLabel, TOOLS, type ToolName } from './tools';
import { useEditor } from '../session/session-context';
import styles from './toolbar.module.css';

/** antd has no sign for quotes. */
const QuoteSign = () => (
  <span className={styles.quote} aria-hidden="true">
    ❞
  </span>
);

const SIGNS: Record<ToolName, ComponentType> = {
  undo: UndoOutlined,
  redo: RedoOutlined,
  bold: BoldOutlined,
  italic: ItalicOutlined,
  strike: StrikethroughOutlined,
  heading: FontSizeOutlined,
  quote: QuoteSign,
  list: UnorderedListOutlined,
  numbers: OrderedListOutlined,
  tasks: CheckSquareOutlined,
  link: LinkOutlined,
  code: CodeOutlined,
  maths: FunctionOutlined,
};

const TABLE = {
  insert: insertTable,
  row: addTableRow,
  column: addTableColumn,
  removeRow: removeTableRow,
  removeColumn: removeTableColumn,
  tidy: tidyTable,
} as const;

/** The arrows go from button to button: Tab passes the whole toolbar in two steps at most. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
};

/** The tools of writing. `children`: what else stands in the bar. */
export const Toolbar = ({ onPicture, children }: { onPicture: () => void; children: ReactNode }) => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  const run = (command: (typeof TOOLS)[number]['run']) => {
    const view = session.document.view();
    if (!view) return;
    command(view);
    view.focus();
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('toolbar')} onKeyDown={walk}>
      {TOOLS.map(({ name, key, run: command }) => {
        const Sign = SIGNS[name];
        const label = t(`tools.${name}`);
        return (
          <Button
            key={name}
            type="text"
            icon={<Sign />}
            disabled={isReadOnly}
            aria-label={label}
            aria-keyshortcuts={key.replaceAll('-', '+').replace('Mod', 'Control')}
            title={`${label} (${shortcutLabel(key)})`}
            onClick={() => run(command)}
          />
        );
      })}
      <Button
        type="text"
        icon={<PictureOutlined />}
        disabled={isReadOnly}
        aria-label={t('tools.picture')}
        title={t('tools.picture')}
        onClick={onPicture}
      />
      <Dropdown
        disabled={isReadOnly}
        trigger={['click']}
        menu={{
          items: (Object.keys(TABLE) as (keyof typeof TABLE)[]).map((key) => ({
            key,
            label: t(`table.${key}`),
          })),
          onClick: ({ key }) => run(TABLE[key as keyof typeof TABLE]),
        }}
      >
        <Button type="text" icon={<TableOutlined />} aria-label={t('tools.table')} title={t('tools.table')} />
      </Dropdown>
      <span className={styles.rest}>{children}</span>
    </div>
  );
};
