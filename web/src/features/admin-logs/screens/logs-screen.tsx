import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LOG_TYPES, type LogType } from '@contract/log-kinds';
import { ScreenHeader } from '@/components/admin/screen-header';
import { useActionColumns, useRuntimeColumns, useSignInColumns } from '../components/columns';
import { LogTable } from '../components/log-table';

const Actions = () => <LogTable type="action" columns={useActionColumns()} />;
const SignIns = () => <LogTable type="sign-in" columns={useSignInColumns()} />;
const Runtime = () => <LogTable type="runtime" columns={useRuntimeColumns()} />;

const TABLES = { action: Actions, 'sign-in': SignIns, runtime: Runtime } as const satisfies Record<
  LogType,
  unknown
>;

/** The logs of actions, of sign-ins, and of the server's errors. */
const LogsScreen = () => {
  const { t } = useTranslation('admin-logs');
  const [params, setParams] = useSearchParams();
  const type = LOG_TYPES.find((one) => one === params.get('type')) ?? 'action';
  const Table = TABLES[type];
  return (
    <>
      <ScreenHeader title={t('title')} />
      <Tabs
        activeKey={type}
        items={LOG_TYPES.map((key) => ({ key, label: t(`types.${key}`) }))}
        // each log has its own filters
        onChange={(next) => setParams(next === 'action' ? {} : { type: next })}
      />
      <Table key={type} />
    </>
  );
};

export default LogsScreen;
