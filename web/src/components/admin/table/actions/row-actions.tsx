import { EllipsisOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Link } from '@/components/link';
import { useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/i18n/locale';
import type { Action, ConfirmDialog, RowAction } from '../types';
import styles from '../table.module.css';

/** Runs an action. */
export type RunAction = (action: Action, confirm?: ConfirmDialog) => Promise<void>;

interface Props {
  actions: readonly RowAction[];
  /** The row's name. */
  name: string;
  act: RunAction;
}

interface RowActionsProps extends Props {
  /** Several actions are all in the menu: the row has no space for buttons. */
  isMenu?: boolean;
}

const perform = ({ run, done, undo, confirm, open }: RowAction, act: RunAction): void => {
  open?.();
  if (run) void act({ run, done, undo }, confirm);
};

const Action = ({ action, name, act }: { action: RowAction; name: string; act: RunAction }) => {
  const { label, to, isDanger, icon: Icon } = action;
  const face = {
    className: styles.action,
    'aria-label': `${label}: ${name}`,
    ...(Icon && { 'data-icon': true, title: label }),
    children: Icon ? <Icon aria-hidden /> : label,
  };
  if (to) return <Link {...face} to={to} />;
  return (
    <button
      {...face}
      type="button"
      data-danger={isDanger || undefined}
      onClick={() => perform(action, act)}
    />
  );
};

/** The actions in the menu. The menu is rendered when it opens: rendering two hundred of them is slow. */
const More = ({ actions, name, act }: Props) => {
  const { t } = useTranslation('admin-shared');
  const navigate = useNavigate();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const handleClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    // the same Enter would otherwise activate the button, which has the focus now, and open the menu again
    domEvent.preventDefault();
    close();
    const action = actions.find((one) => one.key === key);
    if (action?.to) void navigate(withLocale(action.to, locale));
    else if (action) perform(action, act);
  };
  const items = actions.map(({ key, label, isDanger }) => ({ key, label, danger: isDanger }));
  return (
    <span className={styles.more}>
      <button
        ref={button}
        type="button"
        className={styles.action}
        data-icon
        title={t('table.more')}
        aria-label={`${t('table.more')}: ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen((was) => !was)}
      >
        <EllipsisOutlined aria-hidden />
      </button>
      {isOpen && (
        <Dropdown
          open
          autoFocus
          trigger={['click']}
          menu={{ items, onClick: handleClick, 'aria-label': name }}
          placement="bottomRight"
          onOpenChange={(next) => {
            if (!next) close();
          }}
        >
          <span className={styles.anchor} />
        </Dropdown>
      )}
    </span>
  );
};

/** The actions of a row. */
export const RowActions = ({ actions, name, act, isMenu = false }: RowActionsProps) => {
  const main = actions.filter(({ isMain }) => (isMenu ? actions.length === 1 : isMain));
  const more = actions.filter((action) => !main.includes(action));
  return (
    <span className={styles.actions}>
      {main.map((action) => (
        <Action key={action.key} action={action} name={name} act={act} />
      ))}
      {more.length > 0 && <More actions={more} name={name} act={act} />}
    </span>
  );
};
