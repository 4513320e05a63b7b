import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeader } from '@/components/admin/screen-header';
import { AdminTable } from '@/components/admin/table/admin-table';
import type { Filter } from '@/components/admin/table/types';
import { TASK_PARAM, TASKS, useUrlParam } from '@/components/admin/use-url-param';
import { useCan } from '@/lib/session/abilities';
import { useLocale } from '@/lib/app-context';
import { userTypeOptions } from '@/lib/i18n/options';
import { BlockDialog } from '../components/block-dialog';
import { CreateDialog } from '../components/create-dialog';
import { DetailsDrawer } from '../components/details-drawer';
import { RegistrationDrawer } from '../components/registration-drawer';
import { ResetDialog } from '../components/reset-dialog';
import { RoleDialog } from '../components/role-dialog';
import { useUserColumns } from '../components/user-columns';
import { useUserActions, useUserBatch } from '../use-user-actions';
import { nameOf, type UserRow, type UserTask } from '../users';

const useUserFilters = (): readonly Filter<'GET /users'>[] => {
  const { t } = useTranslation('admin-users');
  const locale = useLocale();
  return useMemo(
    () => [
      {
        kind: 'tabs',
        name: 'view',
        label: t('columns.state'),
        options: (['', 'active', 'blocked'] as const).map((value) => ({
          value,
          label: t(`views.${value || 'all'}`),
        })),
        query: (value) => {
          if (value === 'blocked') return { blocked: 'true' };
          return value === 'active' ? { blocked: 'false' } : {};
        },
      },
      {
        kind: 'select',
        name: 'role',
        label: t('columns.role'),
        options: userTypeOptions(locale).map(({ value, label }) => ({ value: String(value), label })),
        query: (value) => (value ? { role: value } : {}),
      },
    ],
    [t, locale],
  );
};

const DIALOGS = { role: RoleDialog, block: BlockDialog, reset: ResetDialog };

/** The open dialog. */
const Task = ({ task, onClose }: { task: UserTask; onClose: () => void }) => {
  if (task.kind === 'create') return <CreateDialog onClose={onClose} />;
  if (task.kind === 'registration') return <RegistrationDrawer onClose={onClose} />;
  const Dialog = DIALOGS[task.kind];
  return <Dialog user={task.user} onClose={onClose} />;
};

/** The task in a link, e.g. from the palette. */
const askedTask = (name: string): UserTask | null => {
  const kind = ([TASKS.create, TASKS.registration] as const).find((one) => one === name);
  return kind ? { kind } : null;
};

const ID = /^[a-z0-9]{24}$/;

/** The person whose details are open. */
const useDetails = () => {
  const { value, open, close } = useUrlParam('user');
  const openOf = useCallback(({ id }: UserRow) => open(id), [open]);
  return { userId: ID.test(value) ? value : '', open: openOf, close };
};

/** Accounts: create, change roles, block, reset passwords, delete, and everything about one person. */
const UsersScreen = () => {
  const { t } = useTranslation('admin-users');
  const canManage = useCan('site.manage');
  const [chosen, setTask] = useState<UserTask | null>(null);
  const taskParam = useUrlParam(TASK_PARAM);
  const task = chosen ?? (canManage ? askedTask(taskParam.value) : null);
  const closeTask = () => {
    setTask(null);
    if (taskParam.value) taskParam.close();
  };
  const details = useDetails();
  const add = canManage && (
    <Button type="primary" onClick={() => setTask({ kind: 'create' })}>
      {t('create')}
    </Button>
  );
  const buttons = canManage && (
    <>
      <Button onClick={() => setTask({ kind: 'registration' })}>{t('registration.title')}</Button>
      {add}
    </>
  );
  return (
    <>
      <ScreenHeader title={t('title')} />
      <AdminTable
        name="users"
        label={t('list')}
        call="GET /users"
        columns={useUserColumns(details.open)}
        filters={useUserFilters()}
        nameOf={nameOf}
        actions={useUserActions(setTask, details.open)}
        batch={useUserBatch()}
        empty={{ text: t('empty'), action: add }}
        failed={t('failed')}
        buttons={buttons}
      />
      {details.userId && (
        <DetailsDrawer key={details.userId} userId={details.userId} onClose={details.close} />
      )}
      {task && <Task task={task} onClose={closeTask} />}
    </>
  );
};

export default UsersScreen;
