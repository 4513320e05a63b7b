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
  ToolOutlined,
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
} from '../text/commands/table-commands';
import { shortcutLabel, TOOLS, type ToolName } from '../text/tools';
import { useEditor } from '../session/session-context';
import styles from './toolbar.module.css';

/** antd has no icon for quotes. */
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

/** The arrow keys move between buttons; in the view switch, which is a radio group, they select the view. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
};

interface Props {
  /** Whether the tools are shown; otherwise only the switch and the children are. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onPicture: () => void;
  children: ReactNode;
}

/** The toolbar of the editor. `children`: additional content. */
export const Toolbar = ({ isOpen, onOpen, onPicture, children }: Props) => {
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
      {isOpen && (
        <div className={styles.tools}>
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
            <Button
              type="text"
              icon={<TableOutlined />}
              aria-label={t('tools.table')}
              title={t('tools.table')}
            />
          </Dropdown>
        </div>
      )}
      <span className={styles.rest}>
        {children}
        <Button
          type="text"
          icon={<ToolOutlined />}
          aria-expanded={isOpen}
          aria-label={t('tools.show')}
          title={t('tools.show')}
          onClick={() => onOpen(!isOpen)}
        />
      </span>
    </div>
  );
};
