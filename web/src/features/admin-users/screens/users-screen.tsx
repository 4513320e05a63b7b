import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ScreenHeader } from '@/components/admin/screen-header';
import { AdminTable } from '@/components/admin/table/admin-table';
import type { Filter } from '@/components/admin/table/types';
import { useCan } from '@/lib/abilities';
import { useLocale } from '@/lib/app-context';
import { userTypeOptions } from '@/lib/options';
import { BlockDialog } from '../components/block-dialog';
import { CreateDialog } from '../components/create-dialog';
import { DetailsDrawer } from '../components/details-drawer';
import { RegistrationDrawer } from '../components/registration-drawer';
import { ResetDialog } from '../components/reset-dialog';
import { RoleDialog } from '../components/role-dialog';
import { useUserColumns } from '../components/user-columns';
import { useUserActions, useUserBatch } from '../use-user-actions';
import { idOf, nameOf, type UserRow, type UserTask } from '../users';

const useUserFilters = (): readonly Filter<'GET /users'>[] => {
  const { t } = useTranslation('admin-users');
  const locale = useLocale();
  return useMemo(
    () => [
      {
        kind: 'tabs',
        name: 'shelf',
        label: t('columns.state'),
        options: (['', 'active', 'blocked'] as const).map((value) => ({
          value,
          label: t(`shelves.${value || 'all'}`),
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

const ID = /^[a-z0-9]{24}$/;

/** Whose details are open. The URL says so: a link opens them, and "back" closes them. */
const useDetails = () => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('user') ?? '';
  const open = useCallback(
    ({ id }: UserRow) =>
      setSearch((params) => {
        const next = new URLSearchParams(params);
        next.set('user', id);
        return next;
      }),
    [setSearch],
  );
  const close = () =>
    setSearch(
      (params) => {
        const next = new URLSearchParams(params);
        next.delete('user');
        return next;
      },
      { replace: true },
    );
  return { userId: ID.test(asked) ? asked : '', open, close };
};

/** Accounts: create, change roles, block, reset passwords, delete, and everything about one person. */
const UsersScreen = () => {
  const { t } = useTranslation('admin-users');
  const canManage = useCan('site.manage');
  const [task, setTask] = useState<UserTask | null>(null);
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
        idOf={idOf}
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
      {task && <Task task={task} onClose={() => setTask(null)} />}
    </>
  );
};

export default UsersScreen;
